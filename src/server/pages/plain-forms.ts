import type { SentForm } from '~/app/entry-server';
import type { Api, CallOptions } from '~/contract/calls';
import { privacyIn } from '~/contract/privacy';

type Texts = Record<string, string>;

/** A form that can be posted before any script has come. */
export interface PlainForm {
  /** Of its page, to which it is posted; as Fastify writes paths. */
  address: string;
  /** What the page that the sender is led to says has been sent. */
  sent: SentForm;
  /** Makes the call with what was entered and the parameters of the address. */
  send: (api: Api, entered: Texts, params: Texts, options: CallOptions) => Promise<unknown>;
}

export const plainForms: readonly PlainForm[] = [
  {
    address: '/book/register_booking/:rid',
    sent: 'registration',
    send: (api, entered, { rid = '' }, options) =>
      api.saveRegister({ body: { Name: '', ...entered, Eid: rid } }, options),
  },
  {
    address: '/volunteer',
    sent: 'volunteer',
    send: (api, entered, _, options) =>
      api.saveVolunteerData({ body: { FName: '', ...entered, ...privacyIn(entered) } }, options),
  },
  {
    address: '/contact-us',
    sent: 'message',
    send: (api, entered, _, options) =>
      api.contactMessage({ body: { FName: '', ...entered, ...privacyIn(entered) } }, options),
  },
  {
    address: '/event-news',
    sent: 'subscription',
    send: (api, entered, _, options) => api.subscribe({ body: { Email: '', ...entered } }, options),
  },
];
