import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CallName } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';
import { identity } from '~/contract/session';

/**
 * Cookie that authenticates the owner at the embedded file store, as the SDK cannot carry our token. HttpOnly,
 * same-site, and limited to the store's path.
 */
const plainName = 'files';

/**
 * Name over https: browsers accept this prefix over https only
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie). Older sessions have the plain name.
 */
const secureName = `__Secure-${plainName}`;

/** In seconds; not longer than the session. */
const lifetime = 90 * 24 * 60 * 60;

const setCookie = (reply: FastifyReply, name: string, token: string | null, secure: boolean): void => {
  const maxAge = token === null ? 0 : lifetime;
  reply.setCookie(name, token ?? '', { path: '/v0', httpOnly: true, sameSite: 'strict', maxAge, secure });
};

const setCookies = (reply: FastifyReply, token: string | null, isSecure: boolean): void => {
  setCookie(reply, isSecure ? secureName : plainName, token, isSecure);
  // Deletes the plain cookie, which may be an earlier owner's.
  if (isSecure) setCookie(reply, plainName, null, true);
};

export const tokenInCookies = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[secureName] || cookies[plainName] || undefined;

const whoIsSignedIn = v.object({ ...identity.entries, token: v.optional(v.string()) });

const signingIn: readonly CallName[] = ['signIn', 'signUp', 'userAuth'];

/** `token`: of the request. */
export interface AnsweredCall {
  name: CallName;
  answer: unknown;
  token: string | undefined;
  isSecure: boolean;
}

/** Sets the cookie for the owner after sign-in calls, and clears it for other accounts and at sign-out. */
export const setCookiesFor = (reply: FastifyReply, { name, answer, token, isSecure }: AnsweredCall): void => {
  if (name === 'signOut') setCookies(reply, null, isSecure);
  if (!signingIn.includes(name)) return;
  const parsed = v.safeParse(whoIsSignedIn, answer);
  const isOwners = parsed.success && isOwner(parsed.output);
  setCookies(reply, isOwners ? (parsed.output.token ?? token ?? null) : null, isSecure);
};
