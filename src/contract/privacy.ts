import * as v from 'valibot';
import { text } from './text';

/** State of the privacy box, if the form has one, and version of the notice shown. Not enforced (rule field-checks). */
export const privacyFields = {
  PrivacyAgreed: v.optional(v.boolean('not-valid')),
  PrivacyNotice: v.optional(text(40)),
};

/** Reads the privacy fields of a form; an unticked box is absent (rules contact-page and volunteer-page). */
export const privacyIn = (fields: Partial<Record<string, string>>) => ({
  PrivacyAgreed: fields.PrivacyAgreed !== undefined,
  ...(fields.PrivacyNotice && { PrivacyNotice: fields.PrivacyNotice }),
});

/** Null if the form did not send it. */
export const storedPrivacy = {
  PrivacyAgreed: v.nullable(v.boolean()),
  PrivacyNotice: v.nullable(v.string()),
};
