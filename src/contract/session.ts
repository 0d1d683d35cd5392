import * as v from 'valibot';
import { limits, shortestPassword } from './limits';
import { email } from './person';
import { privacyFields } from './privacy';
import { requiredText } from './text';

const password = v.pipe(
  v.string('not-valid'),
  v.minLength(1, 'missing'),
  v.maxLength(limits.password, 'too-long'),
);

export const signUp = v.object({
  Name: requiredText(limits.name),
  Email: email,
  Password: v.pipe(password, v.minLength(shortestPassword, 'too-short')),
  PrivacyNotice: privacyFields.PrivacyNotice,
});

export const signIn = v.object({ Email: email, Password: password });

/** A new password, for whoever knows the one she has. */
export const changePassword = v.object({
  Password: password,
  NewPassword: v.pipe(password, v.minLength(shortestPassword, 'too-short')),
});

/** Who is signed in. She is the owner when the two addresses are equal (§6); compare them with `isOwner`. */
export const identity = v.object({
  Email: v.string(),
  OwnerEmail: v.string(),
  Name: v.optional(v.string(), ''),
});
export type Identity = v.InferOutput<typeof identity>;

export const signedIn = v.object({ ...identity.entries, token: v.string() });
export type SignedIn = v.InferOutput<typeof signedIn>;
