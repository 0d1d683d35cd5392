import * as v from 'valibot';
import { text } from './text';

/**
 * What a submission says of the privacy notice: the state of the form's box, where the form has one, and the version
 * of the notice that was shown. Both may be missing: nothing is enforced (rule field-checks), and an old app knows
 * neither.
 */
export const privacyFields = {
  PrivacyAgreed: v.optional(v.boolean('not-valid')),
  PrivacyNotice: v.optional(text(40)),
};

/**
 * What a form with a privacy box says (rules contact-page and volunteer-page), from its fields as the browser gives
 * them: a box that is not ticked is not among them. Not enforced (rule field-checks), only stored.
 */
export const privacyIn = (fields: Partial<Record<string, string>>) => ({
  PrivacyAgreed: fields.PrivacyAgreed !== undefined,
  ...(fields.PrivacyNotice && { PrivacyNotice: fields.PrivacyNotice }),
});

/** What is stored of it with a submission; null where its form said nothing. */
export const storedPrivacy = {
  PrivacyAgreed: v.nullable(v.boolean()),
  PrivacyNotice: v.nullable(v.string()),
};
