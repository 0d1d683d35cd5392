import * as v from 'valibot';
import type { CallName } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';
import { identity } from '~/contract/session';

/**
 * The cookie by which the embedded file store knows the owner. The SDK cannot be given a token of ours and taken it
 * away again at sign-out; a cookie that no script reads, no other site sends and no other path gets can.
 */
const name = 'files';

/** Seconds, as long as a session. The session behind it ends it anyway. */
const lifetime = 90 * 24 * 60 * 60;

const attributes = 'Path=/v0; HttpOnly; SameSite=Strict';

const setCookie = (token: string | null, isSecure: boolean): string =>
  `${name}=${token ?? ''}; ${attributes}; Max-Age=${token === null ? 0 : lifetime}${isSecure ? '; Secure' : ''}`;

/** The token in a Cookie header. */
export const tokenInCookies = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;

const whoIsSignedIn = v.object({ ...identity.entries, token: v.optional(v.string()) });

const signingIn: readonly CallName[] = ['signIn', 'signUp', 'userAuth'];

/**
 * The Set-Cookie of a call's answer: of calls that tell who is signed in, the owner's keep her token, and anybody
 * else's take away what an owner left on this phone; so does signing out. Undefined for all others.
 */
export const cookieFor = (
  name: CallName,
  answer: unknown,
  token: string | undefined,
  isSecure: boolean,
): string | undefined => {
  if (name === 'signOut') return setCookie(null, isSecure);
  if (!signingIn.includes(name)) return undefined;
  const parsed = v.safeParse(whoIsSignedIn, answer);
  if (!parsed.success || !isOwner(parsed.output)) return setCookie(null, isSecure);
  return setCookie(parsed.output.token ?? token ?? null, isSecure);
};
