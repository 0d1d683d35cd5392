import * as v from 'valibot';
import { text } from './text';

/**
 * What a submission says of the privacy notice: the state of the form's box, where the form has one, and the version
 * of the notice that was shown. Both may be missing: nothing is enforced (§5), and an old app knows neither.
 */
export const privacyFields = {
  PrivacyAgreed: v.optional(v.boolean('not-valid')),
  PrivacyNotice: v.optional(text(40)),
};

/**
 * What a form with a privacy box says (§2.6, §2.10), from its fields as the browser gives them: a box that is not
 * ticked is not among them. Not enforced (§5), only kept.
 */
export const privacyIn = (fields: Partial<Record<string, string>>) => ({
  PrivacyAgreed: fields.PrivacyAgreed !== undefined,
  ...(fields.PrivacyNotice && { PrivacyNotice: fields.PrivacyNotice }),
});

/** What was kept of it with a submission; null where its form said nothing. */
export const keptPrivacy = {
  PrivacyAgreed: v.nullable(v.boolean()),
  PrivacyNotice: v.nullable(v.string()),
};
