import * as v from 'valibot';
import { del, get, ownerAction, post, receipt, result } from './call';
import { id, listPage } from './id';
import { lenientList } from './lenient-list';
import { email } from './person';
import { privacyFields } from './privacy';
import { answeredText } from './text';

/** The footer's e-mail box (rule news-box). */
export const newSubscription = v.object({ Email: email, ...privacyFields });
export type NewSubscription = v.InferOutput<typeof newSubscription>;

export const subscription = v.object({
  _id: id,
  Email: v.string(),
  /** ISO instant of storage. */
  CreatedAt: answeredText,
});
export type Subscription = v.InferOutput<typeof subscription>;

export const subscriptionList = lenientList(subscription);

export const subscriptionCalls = {
  subscribe: post('/subscribe', {
    who: 'anyone',
    request: newSubscription,
    answer: receipt,
    idempotent: true,
    extension: true,
  }),
  getSubscriptions: get('/get_subscriptions', {
    who: 'owner',
    query: listPage,
    answer: result(subscriptionList),
    extension: true,
  }),
  deleteSubscription: del('/delete_subscription/:id', ownerAction),
} as const;
