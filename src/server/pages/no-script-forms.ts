import type * as v from 'valibot';
import type { SentForm } from '~/app/entry/entry-server';
import type { Api } from '~/contract/calls';
import type { placeReceipt } from '~/contract/place';
import { privacyIn } from '~/contract/privacy';

type Texts = Record<string, string>;
type PlaceReceipt = v.InferOutput<typeof placeReceipt>;

/** A form that can be posted before any script has come. */
export interface NoScriptForm {
  /** Of its page, to which it is posted; as Fastify writes paths. */
  address: string;
  /** What the page that the sender is led to says has been sent. */
  sent: SentForm;
  /** Makes the call with what was entered and the parameters of the address. */
  send: (api: Api, entered: Texts, params: Texts) => Promise<PlaceReceipt>;
}

export const noScriptForms: readonly NoScriptForm[] = [
  {
    address: '/book/register_booking/:rid',
    sent: 'registration',
    send: (api, entered, { rid = '' }) => api.saveRegister({ body: { Name: '', ...entered, Eid: rid } }),
  },
  {
    address: '/volunteer',
    sent: 'volunteer',
    send: (api, entered) => api.saveVolunteerData({ body: { FName: '', ...entered, ...privacyIn(entered) } }),
  },
  {
    address: '/contact-us',
    sent: 'message',
    send: (api, entered) => api.contactMessage({ body: { FName: '', ...entered, ...privacyIn(entered) } }),
  },
  {
    address: '/event-news',
    sent: 'subscription',
    send: (api, entered) => api.subscribe({ body: { Email: '', ...entered } }),
  },
];
