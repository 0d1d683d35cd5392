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
