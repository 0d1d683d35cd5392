import * as v from 'valibot';
import { id } from './id';
import { lenientList } from './lenient-list';
import { email } from './person';
import { privacyFields } from './privacy';
import { answeredText } from './text';

/** The footer's e-mail box (§2.1). A second one with the same address changes nothing. */
export const newSubscription = v.object({ Email: email, ...privacyFields });
export type NewSubscription = v.InferOutput<typeof newSubscription>;

/** A subscription as the owner sees it. */
export const subscription = v.object({
  _id: id,
  Email: v.string(),
  /** When the backend took it, as an ISO instant. */
  CreatedAt: answeredText,
});
export type Subscription = v.InferOutput<typeof subscription>;

export const subscriptionList = lenientList(subscription);
