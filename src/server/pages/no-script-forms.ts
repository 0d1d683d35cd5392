import { setTimeout as sleep } from 'node:timers/promises';
import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type FormReturn,
  formReturnQueryKey,
  type NoScriptRegistration,
  noScriptRegistrationKey,
  postedSessionKey,
  type SentForm,
} from '~/app/entry/entry-server';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { placeCookiePrefix } from '~/contract/form-cookies';
import { limits } from '~/contract/limits';
import type { HeldPlace, placeReceipt } from '~/contract/place';
import type { SignedIn } from '~/contract/session';
import { networkOf } from '../guard/network';
import { perMinute, secondsLeft, TooManyAttempts } from '../guard/rate-limits';
import { toRefusal } from '../http/send-problem';
import type { Prepare } from './client-build';
import { pageUrl, type SendPageProblem } from './send-page';

type Texts = Record<string, string>;
type PlaceReceipt = v.InferOutput<typeof placeReceipt>;

/** A form that works without scripts. */
export interface NoScriptForm {
  /** Route of its page, to which it posts. */
  address: string;
  /** Named by the confirmation on the next page. */
  sent: SentForm;
  /** Makes the call with the entered values and the route parameters. `languageOf`: of the page. */
  send: (api: Api, entered: Texts, params: Texts, languageOf: () => Promise<string>) => Promise<PlaceReceipt>;
}

/** The box of rule field-checks, which pages that are older than this server may still post. */
const boxIn = ({ PrivacyAgreed }: Texts) => PrivacyAgreed !== undefined && { PrivacyAgreed: true };

const noScriptForms: readonly NoScriptForm[] = [
  {
    address: '/book/register_booking/:rid',
    sent: 'registration',
    send: async (api, entered, { rid = '' }, languageOf) =>
      api.saveRegister({ body: { Name: '', ...entered, Eid: rid, Language: await languageOf() } }),
  },
  {
    address: '/volunteer',
    sent: 'volunteer',
    send: (api, entered) => api.saveVolunteerData({ body: { FName: '', ...entered, ...boxIn(entered) } }),
  },
  {
    address: '/contact-us',
    sent: 'message',
    send: (api, entered) => api.contactMessage({ body: { FName: '', ...entered, ...boxIn(entered) } }),
  },
  {
    address: '/event-news',
    sent: 'subscription',
    send: (api, entered) => api.subscribe({ body: { Email: '', ...entered } }),
  },
];

/** Filled forms shown again per network and minute, at about 50 ms of CPU each. */
const maxShownAgain = 60;
/** Milliseconds before a bare page. Senders that do not wait between posts would otherwise take all of the processor. */
const barePageDelay = 500;
/** In seconds; the page's scripts store the place and delete the cookie. */
const placeCookieAge = 7 * 24 * 60 * 60;

const entered = v.record(v.string(), v.string());

interface FormPostsOptions {
  apiFor: (request: FastifyRequest) => Api;
  /** See `PageServices.apiForForm`. */
  apiForForm: (request: FastifyRequest, entered: readonly unknown[]) => Promise<Api>;
  originOf: (request: FastifyRequest) => string;
  /** See `PageServices`. */
  rememberDevice: (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => void;
  now: () => Date;
  sendProblem: SendPageProblem;
  /** Returns the language in which the form was shown. */
  languageOf: (request: FastifyRequest) => Promise<string>;
  /** Renders the form's page for one request, with a status. */
  again: (
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: Prepare,
    status: number,
  ) => Promise<FastifyReply>;
}

/**
 * Form posts before hydration or without scripts (rule no-script-forms). Success: 303 to a confirmation, or the page
 * with the registered place. Refusal: the filled form with its problems; a bare page
 * where a network has had many of them.
 */
export const noScriptFormRoutes =
  ({
    apiFor,
    apiForForm,
    originOf,
    rememberDevice,
    now,
    again,
    sendProblem,
    languageOf,
  }: FormPostsOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(formBody, { bodyLimit: limits.body });

    const mayShowAgain = perMinute(maxShownAgain, now);

    const refuse = async (
      request: FastifyRequest,
      reply: FastifyReply,
      values: FormReturn['values'],
      { code, fields, status }: CallFailure,
    ) => {
      if (!mayShowAgain(networkOf(request.ip))) {
        await sleep(barePageDelay);
        return sendProblem(new TooManyAttempts(secondsLeft(now())), request, reply);
      }
      const returned: FormReturn = { values, problems: { ...fields }, code: code ?? 'unreachable' };
      const prepare: Prepare = (queryClient) => queryClient.setQueryData(formReturnQueryKey, returned);
      return again(request, reply, prepare, status || 503);
    };

    // Unreadable posts (too long, not a form) show the form too.
    const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = toRefusal(error);
      return refusal.status < 500 ? refuse(request, reply, {}, refusal) : sendProblem(error, request, reply);
    };

    for (const { address, sent, send } of noScriptForms) {
      app.post<{ Params: Record<string, string> }>(address, { errorHandler }, async (request, reply) => {
        const parsed = v.safeParse(entered, request.body);
        const values = parsed.success ? parsed.output : {};
        if (!isOwnForm(request, originOf(request)))
          return refuse(request, reply, values, CallFailure.refused('other-site'));
        let place: HeldPlace | undefined;
        try {
          const api = await apiForForm(request, [sent, request.params, values]);
          ({ Place: place } = await send(api, values, request.params, () => languageOf(request)));
        } catch (error) {
          // Whatever the error, the entered values must survive.
          if (!(error instanceof CallFailure)) request.log.error({ err: error }, 'A posted form failed.');
          return refuse(request, reply, values, error instanceof CallFailure ? error : toRefusal(error));
        }
        // In the body: the secret link must not appear in a URL, which would be logged.
        if (place) {
          if (place.Link !== undefined)
            reply.setCookie(placeCookiePrefix + place.Link, 'posted', {
              path: '/',
              maxAge: placeCookieAge,
              sameSite: 'lax',
              secure: originOf(request).startsWith('https:'),
            });
          return again(request, reply, withPlace({ eid: request.params.rid ?? '', place }), 200);
        }
        return reply.redirect(`/?sent=${sent}`, 303);
      });
    }

    // The page's scripts store the token.
    app.post('/auth', { errorHandler }, async (request, reply) => {
      // Prevents login CSRF.
      if (!isOwnForm(request, originOf(request)))
        return reply.redirect(`/auth${pageUrl(request.url).search}`, 303);
      const parsed = v.safeParse(entered, request.body);
      const { Password = '', ...values } = parsed.success ? parsed.output : {};
      try {
        const signedIn = await signInOrUp(apiFor(request), pageUrl(request.url), { ...values, Password });
        rememberDevice(request, reply, signedIn);
        const prepare: Prepare = (queryClient) => queryClient.setQueryData(postedSessionKey, signedIn);
        return await again(request, reply, prepare, 200);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return refuse(request, reply, values, error);
      }
    });
  };

const withPlace =
  (taken: NoScriptRegistration): Prepare =>
  (queryClient) =>
    queryClient.setQueryData(noScriptRegistrationKey, taken);

/**
 * Whether a post comes from this site, as far as the browser tells (https://www.w3.org/TR/fetch-metadata/). Another site
 * could otherwise register its visitors, each with an address and a limit of their own.
 */
const isOwnForm = ({ headers }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Not the scheme: without SITE_URL the server may not know that a proxy speaks HTTPS.
  return headers.origin === undefined || hostOf(headers.origin) === hostOf(origin);
};

/** Undefined for the origin `null` of a sandboxed page. */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const signInOrUp = (api: Api, { searchParams }: URL, values: Record<string, string>): Promise<SignedIn> => {
  const body = { Name: '', Email: '', Password: '', ...values };
  return searchParams.get('mode') === 'signup' ? api.signUp({ body }) : api.signIn({ body });
};
