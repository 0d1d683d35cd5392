import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CallName } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';
import { identity } from '~/contract/session';

/**
 * The cookie by which the embedded file store knows the owner. The SDK cannot be given a token of ours and taken it
 * away again at sign-out; a cookie that no script reads, no other site sends and no other path gets can.
 */
const plainName = 'files';

/**
 * Its name over https: browsers take a cookie with this prefix over https alone, so nobody on an open line can plant
 * one (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie). Sessions from before have the plain
 * name.
 */
const secureName = `__Secure-${plainName}`;

/** Seconds, as long as a session. The session behind it ends it anyway. */
const lifetime = 90 * 24 * 60 * 60;

const setCookie = (reply: FastifyReply, name: string, token: string | null, secure: boolean): void => {
  const maxAge = token === null ? 0 : lifetime;
  reply.setCookie(name, token ?? '', { path: '/v0', httpOnly: true, sameSite: 'strict', maxAge, secure });
};

const setCookies = (reply: FastifyReply, token: string | null, isSecure: boolean): void => {
  setCookie(reply, isSecure ? secureName : plainName, token, isSecure);
  // Over https the plain name goes: what it holds may be an earlier owner's.
  if (isSecure) setCookie(reply, plainName, null, true);
};

/** The token in a request's cookies. */
export const tokenInCookies = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[secureName] || cookies[plainName] || undefined;

const whoIsSignedIn = v.object({ ...identity.entries, token: v.optional(v.string()) });

const signingIn: readonly CallName[] = ['signIn', 'signUp', 'userAuth'];

/** What was called and answered, by whose token, and whether over https. */
export interface AnsweredCall {
  name: CallName;
  answer: unknown;
  token: string | undefined;
  isSecure: boolean;
}

/**
 * Sets the cookies that a call's answer brings: of calls that tell who is signed in, the owner's set the token, and
 * anybody else's take away what an owner left on this phone; so does signing out. All others set none.
 */
export const setCookiesFor = (reply: FastifyReply, { name, answer, token, isSecure }: AnsweredCall): void => {
  if (name === 'signOut') setCookies(reply, null, isSecure);
  if (!signingIn.includes(name)) return;
  const parsed = v.safeParse(whoIsSignedIn, answer);
  const isOwners = parsed.success && isOwner(parsed.output);
  setCookies(reply, isOwners ? (parsed.output.token ?? token ?? null) : null, isSecure);
};
