import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidOfName } from 'uuid';
import * as v from 'valibot';
import { type FormReturn, formReturnQueryKey } from '~/app/entry-server';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { limits } from '~/contract/limits';
import type { Prepare } from './renderer';

/** Names of our own for UUIDs of version 5 (RFC 9562): each posted form's key is made of its content. */
const postedForms = '5c1f0c6e-3f5b-4f0e-9b7e-2a5d1f6c8e90';

/** A repeat within this time is taken for the same submission. Milliseconds. */
const repeatWindow = 10 * 60 * 1000;

const entered = v.record(v.string(), v.string());

interface FormPostsOptions {
  now: () => Date;
  apiFor: (request: FastifyRequest) => Api;
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
  ({ apiFor, again, now }: FormPostsOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(formBody, { bodyLimit: limits.body });

    app.post<{ Params: { rid: string } }>('/book/register_booking/:rid', async (request, reply) => {
      const parsed = v.safeParse(entered, request.body);
      const values = parsed.success ? parsed.output : {};
      const body = { Name: '', ...values, Eid: request.params.rid };
      // A page kept by the browser holds no key of its own, so the content names the submission.
      const window = Math.floor(now().getTime() / repeatWindow);
      const idempotencyKey = uuidOfName(JSON.stringify([window, body]), postedForms);
      try {
        await apiFor(request).saveRegister({ body }, { idempotencyKey });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const returned: FormReturn = {
          values,
          problems: { ...error.fields },
          code: error.code ?? 'unreachable',
        };
        return again(
          request,
          reply,
          (queryClient) => queryClient.setQueryData(formReturnQueryKey, returned),
          error.status || 503,
        );
      }
      return reply.redirect('/?sent=registration', 303);
    });

    // Signing in needs scripts, for the token is kept by them; without, the form comes back as it was.
    app.post('/auth', async (_request, reply) => reply.redirect('/auth', 303));
  };
