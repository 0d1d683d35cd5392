import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type CallName, calls } from '~/contract/calls';
import { identity } from '~/contract/session';
import { signDevice } from '../guard/device';
import type { SecretOf } from '../lib/site-secret';
import type { AnsweredCall } from './files-cookie';

const cookieName = 'device';

/** Where passwords are sent: by the call, and by the form without scripts. */
const paths = [calls.signIn.path, '/auth'];

/** In seconds. Longer than a session, which may end in the owner's absence. */
const lifetime = 365 * 24 * 60 * 60;

const signedIn: readonly CallName[] = ['signIn', 'signUp', 'userAuth'];

const whoIsSignedIn = v.object({ Email: identity.entries.Email, token: v.optional(v.string()) });

export const deviceIn = ({ cookies }: FastifyRequest): string | undefined => cookies[cookieName];

const setCookies = (reply: FastifyReply, value: string, maxAge: number, secure: boolean): void => {
  for (const path of paths)
    reply.setCookie(cookieName, value, { path, httpOnly: true, sameSite: 'strict', maxAge, secure });
};

/** Sets the cookie of a browser that is signed in, and clears it where the account is deleted. */
export const setDeviceCookieFor = (
  reply: FastifyReply,
  secretOf: SecretOf,
  { name, answer, token, isSecure }: AnsweredCall,
): void => {
  if (name === 'deleteMyAccount') setCookies(reply, '', 0, isSecure);
  const parsed = v.safeParse(whoIsSignedIn, answer);
  if (!signedIn.includes(name) || !parsed.success) return;
  const session = parsed.output.token ?? token ?? '';
  setCookies(reply, signDevice(secretOf, parsed.output.Email, session), lifetime, isSecure);
};
