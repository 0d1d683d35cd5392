import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '~/contract/call-failure';
import { type Call, type CallName, callNames, calls } from '~/contract/calls';
import { limits } from '~/contract/limits';
import type { CallDependencies, Caller } from '../calls/call-context';
import { authorize, performCall } from '../calls/perform-call';
import { answerOf } from '../kept/kept-answer';
import { KeptAnswers } from '../kept/kept-answers';
import { publicRevisionOf } from '../public-revision';
import { identityOf, tokenIn } from '../session/tokens';
import { cookieFor } from './files-cookie';
import { dataHeaders } from './security-headers';
import { sendPublic } from './send-public';

/** Every method a path might be asked with; those that the table does not have for it are 405. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The routes of the table of calls (§7), each with the authorization and validation that the table declares. */
export const callRoutes =
  (dependencies: CallDependencies): FastifyPluginAsync =>
  async (app) => {
    readJsonOnly(app);
    app.addHook('onRequest', dataHeaders);
    const kept = { answers: new KeptAnswers(), revision: publicRevisionOf(dependencies) };
    for (const name of callNames) {
      app.route(isPublicRead(name) ? publicRead(dependencies, kept, name) : routeOf(dependencies, name));
    }
    refuseOtherMethods(app);
  };

const isPublicRead = (name: CallName): boolean => {
  const { method, who }: Call = calls[name];
  return method === 'GET' && who === 'anyone';
};

const nobody = { identity: null, token: undefined };

/** What everybody reads is the same for everybody: made once for each state of the data, whoever asks. */
const publicRead = (
  dependencies: CallDependencies,
  kept: { answers: KeptAnswers; revision: () => Promise<string> },
  name: CallName,
) => ({
  method: calls[name].method,
  url: calls[name].path,
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const { params } = request;
    const make = async () => {
      const logged = { ...dependencies, log: request.log };
      const answer = await performCall(logged, { ...nobody, address: request.ip }, name, { params });
      return answerOf(200, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(answer));
    };
    const key = `${name} ${JSON.stringify(params)}`;
    return sendPublic(request, reply, await kept.answers.get(await kept.revision(), key, make));
  },
});

const routeOf = (dependencies: CallDependencies, name: CallName) => {
  const { method, path, who, bodyLimit = limits.body, status }: Call = calls[name];
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    method,
    url: path,
    bodyLimit,
    // Before the body is read: a stranger shall not make the server hold as much as the owner may send.
    onRequest: async (request: FastifyRequest) => {
      const token = tokenIn(request.headers.authorization);
      const identity = await identityOf(dependencies.db, token, dependencies.ownerEmail, dependencies.now());
      authorize(who, identity);
      callers.set(request, { identity, address: request.ip, token });
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? { ...nobody, address: request.ip };
      const { params, body } = request;
      const idempotencyKey = request.headers['idempotency-key'];
      const logged = { ...dependencies, log: request.log };
      const answer = await performCall(logged, caller, name, { params, body, idempotencyKey });
      const cookie = cookieFor(name, answer, caller.token, request.protocol === 'https');
      if (cookie) reply.header('set-cookie', cookie);
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
    const here = callNames.map((name): Call => calls[name]).filter((call) => call.path === path);
    const allowed = here.map(({ method }): string => method);
    const isScreen = here.some(({ alsoScreen }) => alsoScreen);
    app.route({
      method: methods.filter((method) => !allowed.includes(method) && !(isScreen && method === 'GET')),
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
