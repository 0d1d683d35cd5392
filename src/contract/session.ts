import * as v from 'valibot';
import { anyAnswer, call } from './call';
import { limits, shortestPassword } from './limits';
import { email } from './person';
import { privacyFields } from './privacy';
import { requiredText } from './text';

const password = v.pipe(
  v.string('not-valid'),
  v.minLength(1, 'missing'),
  v.maxLength(limits.password, 'too-long'),
);

const signUp = v.object({
  Name: requiredText(limits.name),
  Email: email,
  Password: v.pipe(password, v.minLength(shortestPassword, 'too-short')),
  PrivacyNotice: privacyFields.PrivacyNotice,
});

const signIn = v.object({ Email: email, Password: password });

/** A new password, for whoever knows the current one. */
export const changePassword = v.object({
  Password: password,
  NewPassword: v.pipe(password, v.minLength(shortestPassword, 'too-short')),
});

/**
 * Who is signed in. It is the owner when the two addresses are equal (rule roles-and-access); compare them with
 * `isOwner`.
 */
export const identity = v.object({
  Email: v.string(),
  OwnerEmail: v.string(),
  Name: v.optional(v.string(), ''),
});
export type Identity = v.InferOutput<typeof identity>;

export const signedIn = v.object({ ...identity.entries, token: v.string() });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** Calls of signing in and out. */
export const sessionCalls = {
  userAuth: call({ method: 'GET', path: '/user_auth', who: 'signed-in', answer: identity }),
  signUp: call({ method: 'POST', path: '/sign_up', who: 'anyone', request: signUp, answer: signedIn }),
  signIn: call({ method: 'POST', path: '/sign_in', who: 'anyone', request: signIn, answer: signedIn }),
  signOut: call({ method: 'POST', path: '/sign_out', who: 'signed-in', answer: anyAnswer, extension: true }),
} as const;

/** Calls about one's own account. */
export const accountCalls = {
  /** Ends the person's other sessions. */
  changePassword: call({
    method: 'POST',
    path: '/change_password',
    who: 'signed-in',
    request: changePassword,
    answer: anyAnswer,
    extension: true,
  }),
  /** Deletes the account of whoever makes the call; the owner's stays. */
  deleteMyAccount: call({
    method: 'DELETE',
    path: '/my_account',
    who: 'signed-in',
    answer: anyAnswer,
    extension: true,
  }),
} as const;
