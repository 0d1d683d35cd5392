import { type NewSubscription, newSubscription } from '~/contract/subscription';
import { type Checked, checkFields } from '../submission/check-fields';

/** Checks what stands in the e-mail box (§2.1). */
export const checkNews = (fields: Record<string, string>): Checked<NewSubscription> =>
  checkFields(newSubscription, fields);
