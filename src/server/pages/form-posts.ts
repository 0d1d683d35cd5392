import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidOfName } from 'uuid';
import * as v from 'valibot';
import { type FormReturn, formReturnQueryKey } from '~/app/entry-server';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { limits } from '~/contract/limits';
import { refusalFor } from '../http/problem-answers';
import { sendPageProblem } from './page-problems';
import { pageUrl } from './page-url';
import type { Prepare } from './renderer';

const registrationForm = '/book/register_booking/:rid';

/** Names of our own for UUIDs of version 5 (RFC 9562): each posted form's key is made of its content. */
const postedForms = '5c1f0c6e-3f5b-4f0e-9b7e-2a5d1f6c8e90';

/** A repeat within this time is taken for the same submission. Milliseconds. */
const repeatWindow = 10 * 60 * 1000;

const entered = v.record(v.string(), v.string());

interface FormPostsOptions {
  now: () => Date;
  apiFor: (request: FastifyRequest) => Api;
  wasSubmitted: (key: string) => Promise<boolean>;
  /** Answers with the page of the form's address, prepared, under this status. */
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
  ({ apiFor, again, now, wasSubmitted }: FormPostsOptions): FastifyPluginAsync =>
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

    app.post<{ Params: { rid: string } }>(registrationForm, { errorHandler }, async (request, reply) => {
      const parsed = v.safeParse(entered, request.body);
      const values = parsed.success ? parsed.output : {};
      const body = { Name: '', ...values, Eid: request.params.rid };
      // A page kept by the browser holds no key of its own, so the content names the submission.
      const window = Math.floor(now().getTime() / repeatWindow);
      const keyIn = (of: number) => uuidOfName(JSON.stringify([of, body]), postedForms);
      // Pressed twice across the end of a window, it is still one.
      const isRepeat = await wasSubmitted(keyIn(window - 1));
      const idempotencyKey = keyIn(isRepeat ? window - 1 : window);
      try {
        await apiFor(request).saveRegister({ body }, { idempotencyKey });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return refuse(request, reply, values, error);
      }
      return reply.redirect('/?sent=registration', 303);
    });

    // Signing in needs scripts, for the token is kept by them; without, the form comes back as it was.
    // Before the body is read: whatever it is, nothing is done with it.
    app.post(
      '/auth',
      { onRequest: async (request, reply) => reply.redirect(`/auth${pageUrl(request.url).search}`, 303) },
      () => undefined,
    );
  };
