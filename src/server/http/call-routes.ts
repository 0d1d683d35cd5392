import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '~/contract/call-failure';
import { type Call, type CallName, callNames, calls } from '~/contract/calls';
import { limits } from '~/contract/limits';
import type { CallDependencies } from '../calls/call-context';
import { performCall } from '../calls/perform-call';
import { identityOf, tokenIn } from '../session/tokens';
import { apiHeaders } from './security-headers';
import { sendPublic } from './send-public';

/** Every method a path might be asked with; those that the table does not have for it are 405. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The routes of the table of calls (§7), each with the authorization and validation that the table declares. */
export const callRoutes =
  (dependencies: CallDependencies): FastifyPluginAsync =>
  async (app) => {
    readJsonOnly(app);
    app.addHook('onRequest', apiHeaders);
    for (const name of callNames) app.route(routeOf(dependencies, name));
    refuseOtherMethods(app);
  };

const routeOf = (dependencies: CallDependencies, name: CallName) => {
  const { method, path, who, bodyLimit = limits.body, status }: Call = calls[name];
  const isPublicRead = method === 'GET' && who === 'anyone';
  return {
    method,
    url: path,
    bodyLimit,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenIn(request.headers.authorization);
      const identity = await identityOf(dependencies.db, token, dependencies.ownerEmail, dependencies.now());
      const caller = { identity, address: request.ip, token };
      const { params, body } = request;
      const idempotencyKey = request.headers['idempotency-key'];
      const logged = { ...dependencies, log: request.log };
      const answer = await performCall(logged, caller, name, { params, body, idempotencyKey });
      if (isPublicRead) return sendPublic(request, reply, answer);
      return reply
        .header('cache-control', 'no-store')
        .code(status ?? 200)
        .send(answer);
    },
  };
};

/** JSON and nothing else; an empty body is no body, whatever its type says. */
const readJsonOnly = (app: FastifyInstance): void => {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else readJson(request, body.toString(), done);
  });
};

const refuseOtherMethods = (app: FastifyInstance): void => {
  for (const path of new Set(callNames.map((name) => calls[name].path))) {
    const allowed = callNames
      .filter((name) => calls[name].path === path)
      .map((name): string => calls[name].method);
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      // Before the body is read, which might be refused for another reason.
      onRequest: async (_, reply) => {
        reply.header('allow', allowed.join(', '));
        throw CallFailure.refused('wrong-method');
      },
      handler: () => undefined,
    });
  }
};
