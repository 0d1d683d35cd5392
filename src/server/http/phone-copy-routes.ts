import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { phoneCopyPath } from '~/contract/owner-phone-copy';
import type { CallDependencies } from '../calls/call-context';
import { authorize } from '../calls/dispatch-call';
import { identityOf, tokenIn } from '../modules/accounts/session-tokens';
import { dataHeaders } from './security-headers';

const offset = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const query = v.object({ from: offset, at: v.string() });

/** The stream of a phone copy in pieces (rule phone-copy). Bytes and no JSON, so it is none of the calls. */
export const phoneCopyRoutes =
  ({
    db,
    ownerEmail,
    now,
    phoneCopies,
  }: Pick<CallDependencies, 'db' | 'ownerEmail' | 'now' | 'phoneCopies'>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dataHeaders);
    app.get<{ Params: { day: string } }>(phoneCopyPath, async (request, reply) => {
      const identity = await identityOf(db, tokenIn(request.headers.authorization), ownerEmail, now());
      authorize('owner', { identity });
      const asked = v.safeParse(query, request.query);
      if (!asked.success) throw CallFailure.refused('invalid');
      const piece = await phoneCopies.read(request.params.day, asked.output.at, asked.output.from);
      return reply.header('cache-control', 'no-store').type('application/octet-stream').send(piece);
    });
  };
