import * as v from 'valibot';
import { anyAnswer, del, get, post } from './call';
import { requiredLine } from './field-schemas';
import { limits, minPasswordLength } from './limits';
import { email, privacyFields } from './person';

const password = v.pipe(
  v.string('not-valid'),
  v.maxLength(limits.password, 'too-long'),
  v.minLength(1, 'missing'),
);

const signUp = v.object({
  Name: requiredLine(limits.name),
  Email: email,
  Password: v.pipe(password, v.minLength(minPasswordLength, 'too-short')),
  PrivacyNotice: privacyFields.PrivacyNotice,
});

const signIn = v.object({ Email: email, Password: password });

export const changePassword = v.object({
  Password: password,
  NewPassword: v.pipe(password, v.minLength(minPasswordLength, 'too-short')),
});

/** The signed-in account. See `isOwner` (rule roles-and-access). */
export const identity = v.object({
  Email: v.string(),
  OwnerEmail: v.string(),
  Name: v.optional(v.string(), ''),
});
export type Identity = v.InferOutput<typeof identity>;

export const signedIn = v.object({ ...identity.entries, token: v.string() });
export type SignedIn = v.InferOutput<typeof signedIn>;

export const sessionCalls = {
  userAuth: get('/user_auth', { who: 'signed-in', answer: identity }),
  signUp: post('/sign_up', { who: 'anyone', request: signUp, answer: signedIn }),
  signIn: post('/sign_in', { who: 'anyone', request: signIn, answer: signedIn }),
  signOut: post('/sign_out', { who: 'signed-in', answer: anyAnswer }),
} as const;

export const accountCalls = {
  /** Ends the account's other sessions. */
  changePassword: post('/change_password', {
    who: 'signed-in',
    request: changePassword,
    answer: anyAnswer,
  }),
  /** Refused for the owner. */
  deleteMyAccount: del('/my_account', { who: 'signed-in', answer: anyAnswer }),
} as const;
