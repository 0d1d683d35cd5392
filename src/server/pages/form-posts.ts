import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidOfName } from 'uuid';
import * as v from 'valibot';
import { arrivedSessionKey, type FormReturn, formReturnQueryKey } from '~/app/entry-server';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { limits } from '~/contract/limits';
import type { SignedIn } from '~/contract/session';
import { refusalFor } from '../http/problem-answers';
import { sendPageProblem } from './page-problems';
import { pageUrl } from './page-url';
import { plainForms } from './plain-forms';
import type { Prepare } from './renderer';

/** Names of our own for UUIDs of version 5 (RFC 9562): each posted form's key is made of its content. */
const postedForms = '5c1f0c6e-3f5b-4f0e-9b7e-2a5d1f6c8e90';

/** A repeat within this time is taken for the same submission. Milliseconds. */
const repeatWindow = 10 * 60 * 1000;

const entered = v.record(v.string(), v.string());

interface FormPostsOptions {
  now: () => Date;
  apiFor: (request: FastifyRequest) => Api;
  originOf: (request: FastifyRequest) => string;
  wasSubmitted: (key: string) => Promise<boolean>;
  /** Answers with the page of the form's address, prepared for one person alone, under this status. */
  again: (
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: Prepare,
    status: number,
  ) => Promise<FastifyReply>;
}

/**
 * Forms that are posted before any script has come (DESIGN §7). Taken: 303 to the page that says so. Refused: the
 * form again, filled, with what is wrong.
 */
export const formPosts =
  ({ apiFor, originOf, again, now, wasSubmitted }: FormPostsOptions): FastifyPluginAsync =>
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
      const refusal = refusalFor(error);
      return refusal.status < 500
        ? refuse(request, reply, {}, refusal)
        : sendPageProblem(error, request, reply);
    };

    for (const { address, sent, send } of plainForms) {
      app.post<{ Params: Record<string, string> }>(address, { errorHandler }, async (request, reply) => {
        const parsed = v.safeParse(entered, request.body);
        const values = parsed.success ? parsed.output : {};
        // A page kept by the browser holds no key of its own, so the content names the submission.
        const window = Math.floor(now().getTime() / repeatWindow);
        const keyIn = (of: number) =>
          uuidOfName(JSON.stringify([of, sent, request.params, values]), postedForms);
        try {
          // Pressed twice across the end of a window, it is still one.
          const isRepeat = await wasSubmitted(keyIn(window - 1));
          const idempotencyKey = keyIn(isRepeat ? window - 1 : window);
          await send(apiFor(request), values, request.params, { idempotencyKey });
        } catch (error) {
          // Whatever it is, what was entered must not be lost.
          if (!(error instanceof CallFailure)) request.log.error({ err: error }, 'A posted form failed.');
          return refuse(request, reply, values, error instanceof CallFailure ? error : refusalFor(error));
        }
        return reply.redirect(`/?sent=${sent}`, 303);
      });
    }

    // The token is kept by the page that answers, once its scripts have come.
    app.post('/auth', { errorHandler }, async (request, reply) => {
      // Another site's form must not sign her in to an account of its choice.
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

/** True where the post comes from a page of this site, as far as its browser tells (https://www.w3.org/TR/fetch-metadata/). */
const isOwnForm = ({ headers }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === origin;
};

const signInOrUp = (api: Api, { searchParams }: URL, values: Record<string, string>): Promise<SignedIn> => {
  const body = { Name: '', Email: '', Password: '', ...values };
  return searchParams.get('mode') === 'signup' ? api.signUp({ body }) : api.signIn({ body });
};
