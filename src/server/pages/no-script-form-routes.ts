import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  arrivedSessionKey,
  type FormReturn,
  formReturnQueryKey,
  type TakenRegistration,
  takenRegistrationKey,
} from '~/app/entry/entry-server';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { limits } from '~/contract/limits';
import type { HeldPlace } from '~/contract/place';
import type { SignedIn } from '~/contract/session';
import { toRefusal } from '../http/send-problem';
import { noScriptForms } from './no-script-forms';
import { pageUrl } from './page-url';
import type { Prepare } from './renderer';
import { sendPageProblem } from './send-page-problem';

const entered = v.record(v.string(), v.string());

interface FormPostsOptions {
  apiFor: (request: FastifyRequest) => Api;
  /** The calls for a form: what is entered once more within minutes is the same submission. */
  apiForForm: (request: FastifyRequest, entered: readonly unknown[]) => Promise<Api>;
  originOf: (request: FastifyRequest) => string;
  /** Answers with the page of the form's address, prepared for one person alone, under this status. */
  again: (
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: Prepare,
    status: number,
  ) => Promise<FastifyReply>;
}

/**
 * Forms that are posted before any script has come (rule no-script-forms). Taken: 303 to the page that says so, or the
 * form's own page with the place that a registration has. Refused: the form again, filled, with what is wrong.
 */
export const noScriptFormRoutes =
  ({ apiFor, apiForForm, originOf, again }: FormPostsOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(formBody, { bodyLimit: limits.body });

    const refuse = (
      request: FastifyRequest,
      reply: FastifyReply,
      values: FormReturn['values'],
      { code, fields, status }: CallFailure,
    ) => {
      const returned: FormReturn = { values, problems: { ...fields }, code: code ?? 'unreachable' };
      const prepare: Prepare = (queryClient) => queryClient.setQueryData(formReturnQueryKey, returned);
      return again(request, reply, prepare, status || 503);
    };

    // What could not be read (too long, not a form) is refused in the form too.
    const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = toRefusal(error);
      return refusal.status < 500
        ? refuse(request, reply, {}, refusal)
        : sendPageProblem(error, request, reply);
    };

    for (const { address, sent, send } of noScriptForms) {
      app.post<{ Params: Record<string, string> }>(address, { errorHandler }, async (request, reply) => {
        const parsed = v.safeParse(entered, request.body);
        const values = parsed.success ? parsed.output : {};
        let place: HeldPlace | undefined;
        try {
          const api = await apiForForm(request, [sent, request.params, values]);
          ({ Place: place } = await send(api, values, request.params));
        } catch (error) {
          // Whatever it is, what was entered must not be lost.
          if (!(error instanceof CallFailure)) request.log.error({ err: error }, 'A posted form failed.');
          return refuse(request, reply, values, error instanceof CallFailure ? error : toRefusal(error));
        }
        // The secret link is written into the answer: an address of it would be logged on the way.
        if (place) return again(request, reply, withPlace({ eid: request.params.rid ?? '', place }), 200);
        return reply.redirect(`/?sent=${sent}`, 303);
      });
    }

    // The answering page stores the token, once its scripts have come.
    app.post('/auth', { errorHandler }, async (request, reply) => {
      // Another site's form must not sign a visitor in to an account of its choice.
      if (!isOwnForm(request, originOf(request)))
        return reply.redirect(`/auth${pageUrl(request.url).search}`, 303);
      const parsed = v.safeParse(entered, request.body);
      const { Password = '', ...values } = parsed.success ? parsed.output : {};
      try {
        const signedIn = await signInOrUp(apiFor(request), pageUrl(request.url), { ...values, Password });
        const prepare: Prepare = (queryClient) => queryClient.setQueryData(arrivedSessionKey, signedIn);
        return await again(request, reply, prepare, 200);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return refuse(request, reply, values, error);
      }
    });
  };

/** Prepares the page of the form to tell of the place that the registration has. */
const withPlace =
  (taken: TakenRegistration): Prepare =>
  (queryClient) =>
    queryClient.setQueryData(takenRegistrationKey, taken);

/**
 * True where the post comes from a page of this site, as far as its browser tells
 * (https://www.w3.org/TR/fetch-metadata/).
 */
const isOwnForm = ({ headers }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === origin;
};

const signInOrUp = (api: Api, { searchParams }: URL, values: Record<string, string>): Promise<SignedIn> => {
  const body = { Name: '', Email: '', Password: '', ...values };
  return searchParams.get('mode') === 'signup' ? api.signUp({ body }) : api.signIn({ body });
};
