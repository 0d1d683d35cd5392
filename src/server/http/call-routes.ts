import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call, Who } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import { type CallName, callNames, calls } from '~/contract/calls';
import { limits } from '~/contract/limits';
import { restoredAtHeader } from '~/contract/restoration';
import type { Caller, SiteDependencies } from '../calls/call-context';
import { authorize, dispatchCall } from '../calls/dispatch-call';
import {
  type PublicState,
  publicStateReader,
  ResponseCache,
  toCachedResponse,
} from '../calls/response-cache';
import { identityOf, tokenIn } from '../modules/accounts/session-tokens';
import { requireHelper } from '../modules/door/helper-tokens';
import { languageIn } from '../modules/translations/queries';
import { dataHeaders } from './security-headers';
import { sendCachedResponse } from './send-cached-response';
import { deviceIn, setDeviceCookieFor, setFilesCookieFor } from './session-cookies';

/** Methods refused with 405 where the table does not have them. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Routes of the table of calls (rule table-of-calls). `isHttps`: the site's public address is https, whatever the proxy
 * reports.
 */
export const callRoutes =
  (dependencies: SiteDependencies, isHttps: boolean): FastifyPluginAsync =>
  async (app) => {
    readJsonOnly(app);
    app.addHook('onRequest', dataHeaders);
    const cache = { answers: new ResponseCache(), state: publicStateReader(dependencies) };
    for (const name of callNames) {
      app.route(
        isPublicRead(name)
          ? publicRead(dependencies, cache, name)
          : routeOf(dependencies, cache.state, name, isHttps),
      );
    }
    refuseOtherMethods(app);
  };

const isPublicRead = (name: CallName): boolean => {
  const { method, who, uncached }: Call = calls[name];
  return method === 'GET' && who === 'anyone' && !uncached;
};

const anyFields = v.fallback(v.record(v.string(), v.unknown()), {});
const anonymous = { identity: null, token: undefined };

/** Returns what a public read knows of a query. Unknown fields and values must not fill the response cache. */
export function knownQuery(name: CallName, query: unknown): Record<string, unknown> {
  const { query: schema }: Call = calls[name];
  // Of texts only the languages are known.
  const asked: Record<string, unknown> = { ...v.parse(anyFields, query), lng: languageIn(query) };
  const known = Object.entries(schema?.entries ?? {}).filter(([field, value]) => v.is(value, asked[field]));
  return Object.fromEntries(known.map(([field]) => [field, asked[field]]));
}

/** Public reads are cached for everyone. */
const publicRead = (
  dependencies: SiteDependencies,
  cache: { answers: ResponseCache; state: () => Promise<PublicState> },
  name: CallName,
) => ({
  method: calls[name].method,
  url: calls[name].path,
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const { params } = request;
    const query = knownQuery(name, request.query);
    const make = async () => {
      const logged = { ...dependencies, log: request.log };
      const answer = await dispatchCall(logged, { ...anonymous, address: request.ip }, name, {
        params,
        query,
      });
      return toCachedResponse(
        200,
        { 'content-type': 'application/json; charset=utf-8' },
        JSON.stringify(answer),
      );
    };
    const key = `${name} ${JSON.stringify([params, query])}`;
    const { revision, restoredAt } = await cache.state();
    nameRestoration(reply, restoredAt);
    return sendCachedResponse(request, reply, await cache.answers.get(revision, key, make));
  },
});

/** Resolves a call's caller. Helpers' calls accept only a helper's link, and no other call does. */
const callerOf = async (
  dependencies: SiteDependencies,
  who: Who,
  token: string | undefined,
  address: string,
): Promise<Caller> => {
  const { db, ownerEmail, now } = dependencies;
  if (who !== 'helper') return { identity: await identityOf(db, token, ownerEmail, now()), address, token };
  return { identity: null, address, helper: await requireHelper(token, { ...dependencies, address }) };
};

/** Part of the answer, not of its cached form: it ends before the answer does. */
const nameRestoration = (reply: FastifyReply, restoredAt: string | undefined): void => {
  if (restoredAt !== undefined) reply.header(restoredAtHeader, restoredAt);
};

const routeOf = (
  dependencies: SiteDependencies,
  state: () => Promise<PublicState>,
  name: CallName,
  isHttps: boolean,
) => {
  const { method, path, who, bodyLimit = limits.body, status, idempotent }: Call = calls[name];
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    method,
    url: path,
    bodyLimit,
    // Before the body is read: only the owner may send large bodies.
    onRequest: async (request: FastifyRequest) => {
      const token = tokenIn(request.headers.authorization);
      const caller = await callerOf(dependencies, who, token, request.ip);
      authorize(who, caller);
      callers.set(request, { ...caller, device: deviceIn(request) });
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? { ...anonymous, address: request.ip };
      const { params, query, body } = request;
      const idempotencyKey = request.headers['idempotency-key'];
      const logged = { ...dependencies, log: request.log };
      // Read before the work, so that no receipt names a restore by which its row may have been lost.
      if (idempotent || who === 'anyone')
        nameRestoration(reply, (await state().catch(() => undefined))?.restoredAt);
      const answer = await dispatchCall(logged, caller, name, { params, query, body, idempotencyKey });
      const isSecure = isHttps || request.protocol === 'https';
      const answered = { name, answer, token: caller.token, isSecure };
      setFilesCookieFor(reply, answered);
      setDeviceCookieFor(reply, dependencies.secretOf, answered);
      return reply
        .header('cache-control', 'no-store')
        .code(status ?? 200)
        .send(answer);
    },
  };
};

/** Accepts JSON only; an empty body counts as none. */
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
      // Before the body is read, which could be refused for another reason.
      onRequest: async (_, reply) => {
        reply.header('allow', allowed.join(', '));
        throw CallFailure.refused('wrong-method');
      },
      handler: () => undefined,
    });
  }
};
