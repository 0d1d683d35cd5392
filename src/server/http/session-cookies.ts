import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type CallName, calls } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';
import { identity } from '~/contract/session';
import { signDevice } from '../guard/device';
import type { SecretOf } from '../lib/secrets';

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

/** In seconds; not longer than the session (`session-tokens.ts`). */
const filesLifetime = 90 * 24 * 60 * 60;

const setFilesCookie = (reply: FastifyReply, name: string, token: string | null, secure: boolean): void => {
  const maxAge = token === null ? 0 : filesLifetime;
  reply.setCookie(name, token ?? '', { path: '/v0', httpOnly: true, sameSite: 'strict', maxAge, secure });
};

const setFilesCookies = (reply: FastifyReply, token: string | null, isSecure: boolean): void => {
  setFilesCookie(reply, isSecure ? secureName : plainName, token, isSecure);
  // Deletes the plain cookie, which may be an earlier owner's.
  if (isSecure) setFilesCookie(reply, plainName, null, true);
};

export const tokenInCookies = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[secureName] || cookies[plainName] || undefined;

const ownerOrOther = v.object({ ...identity.entries, token: v.optional(v.string()) });

const signingIn: readonly CallName[] = ['signIn', 'signUp', 'userAuth'];

/** `token`: of the request. */
export interface AnsweredCall {
  name: CallName;
  answer: unknown;
  token: string | undefined;
  isSecure: boolean;
}

/** Sets the cookie for the owner after sign-in calls, and clears it for other accounts and at sign-out. */
export const setFilesCookieFor = (
  reply: FastifyReply,
  { name, answer, token, isSecure }: AnsweredCall,
): void => {
  if (name === 'signOut') setFilesCookies(reply, null, isSecure);
  if (!signingIn.includes(name)) return;
  const parsed = v.safeParse(ownerOrOther, answer);
  const isOwners = parsed.success && isOwner(parsed.output);
  setFilesCookies(reply, isOwners ? (parsed.output.token ?? token ?? null) : null, isSecure);
};

/** Cookie that tells a browser which has signed in from its neighbours (`guard/device.ts`). */
const deviceName = 'device';

/** Where passwords are sent: by the call, and by the form without scripts. */
const paths = [calls.signIn.path, '/auth'];

/** In seconds. Longer than a session, which may end in the owner's absence. */
const deviceLifetime = 365 * 24 * 60 * 60;

const account = v.object({ Email: identity.entries.Email, token: v.optional(v.string()) });

export const deviceIn = ({ cookies }: FastifyRequest): string | undefined => cookies[deviceName];

const setDeviceCookies = (reply: FastifyReply, value: string, maxAge: number, secure: boolean): void => {
  for (const path of paths)
    reply.setCookie(deviceName, value, { path, httpOnly: true, sameSite: 'strict', maxAge, secure });
};

/** Sets the cookie of a browser that is signed in, and clears it where the account is deleted. */
export const setDeviceCookieFor = (
  reply: FastifyReply,
  secretOf: SecretOf,
  { name, answer, token, isSecure }: AnsweredCall,
): void => {
  if (name === 'deleteMyAccount') setDeviceCookies(reply, '', 0, isSecure);
  const parsed = v.safeParse(account, answer);
  if (!signingIn.includes(name) || !parsed.success) return;
  const session = parsed.output.token ?? token ?? '';
  setDeviceCookies(reply, signDevice(secretOf, parsed.output.Email, session), deviceLifetime, isSecure);
};
