import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Who } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import { type CallName, callNames, calls } from '~/contract/calls';
import { limits } from '~/contract/limits';
import { identityOf, tokenIn } from '../modules/accounts/session-tokens';
import { authorize, dispatchCall } from '../modules/dispatch-call';
import { requireHelper } from '../modules/door/queries';
import type { CallDependencies, Caller } from '../platform/calls/call-context';
import { toCachedResponse } from '../platform/response-cache/cached-response';
import { publicRevisionReader } from '../platform/response-cache/public-revision';
import { ResponseCache } from '../platform/response-cache/response-cache';
import { setCookiesFor } from './files-cookie';
import { dataHeaders } from './security-headers';
import { sendCachedResponse } from './send-cached-response';

/** Every method a path might be asked with; those that the table does not have for it are 405. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The routes of the table of calls (rule table-of-calls), each with the authorization and validation that the table
 * declares. `isHttps`: people reach the site over https, whatever the proxy in front says of a request.
 */
export const callRoutes =
  (dependencies: CallDependencies, isHttps: boolean): FastifyPluginAsync =>
  async (app) => {
    readJsonOnly(app);
    app.addHook('onRequest', dataHeaders);
    const cache = { answers: new ResponseCache(), revision: publicRevisionReader(dependencies) };
    for (const name of callNames) {
      app.route(
        isPublicRead(name) ? publicRead(dependencies, cache, name) : routeOf(dependencies, name, isHttps),
      );
    }
    refuseOtherMethods(app);
  };

const isPublicRead = (name: CallName): boolean => {
  const { method, who, uncached }: Call = calls[name];
  return method === 'GET' && who === 'anyone' && !uncached;
};

const nobody = { identity: null, token: undefined };

/** What everybody reads is the same for everybody: made once for each state of the data, whoever asks. */
const publicRead = (
  dependencies: CallDependencies,
  cache: { answers: ResponseCache; revision: () => Promise<string> },
  name: CallName,
) => ({
  method: calls[name].method,
  url: calls[name].path,
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const { params } = request;
    const make = async () => {
      const logged = { ...dependencies, log: request.log };
      const answer = await dispatchCall(logged, { ...nobody, address: request.ip }, name, { params });
      return toCachedResponse(
        200,
        { 'content-type': 'application/json; charset=utf-8' },
        JSON.stringify(answer),
      );
    };
    const key = `${name} ${JSON.stringify(params)}`;
    return sendCachedResponse(request, reply, await cache.answers.get(await cache.revision(), key, make));
  },
});

/** Who makes a call. A helper's link counts in calls of helpers alone, and nothing else does there. */
const callerOf = async (
  dependencies: CallDependencies,
  who: Who,
  token: string | undefined,
  address: string,
): Promise<Caller> => {
  const { db, ownerEmail, now } = dependencies;
  if (who !== 'helper') return { identity: await identityOf(db, token, ownerEmail, now()), address, token };
  return { identity: null, address, helper: await requireHelper(token, { ...dependencies, address }) };
};

const routeOf = (dependencies: CallDependencies, name: CallName, isHttps: boolean) => {
  const { method, path, who, bodyLimit = limits.body, status }: Call = calls[name];
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    method,
    url: path,
    bodyLimit,
    // Before the body is read: a stranger shall not make the server hold as much as the owner may send.
    onRequest: async (request: FastifyRequest) => {
      const token = tokenIn(request.headers.authorization);
      const caller = await callerOf(dependencies, who, token, request.ip);
      authorize(who, caller);
      callers.set(request, caller);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? { ...nobody, address: request.ip };
      const { params, query, body } = request;
      const idempotencyKey = request.headers['idempotency-key'];
      const logged = { ...dependencies, log: request.log };
      const answer = await dispatchCall(logged, caller, name, { params, query, body, idempotencyKey });
      const isSecure = isHttps || request.protocol === 'https';
      setCookiesFor(reply, { name, answer, token: caller.token, isSecure });
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
