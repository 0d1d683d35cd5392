import { type NewSubscription, newSubscription } from '~/contract/subscription';
import { type Checked, checkFields } from './check-fields';

/** Checks what stands in the e-mail box (rule news-box). */
export const checkSubscription = (fields: Record<string, string>): Checked<NewSubscription> =>
  checkFields(newSubscription, fields);
