import * as v from 'valibot';
import { anyAnswer, call, receipt, result } from './call';
import { id } from './id';
import { lenientList } from './lenient-list';
import { listPage } from './list-page';
import { email } from './person';
import { privacyFields } from './privacy';
import { answeredText } from './text';

/** The footer's e-mail box (rule news-box). A second one with the same address changes nothing. */
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

/** Calls about subscriptions. */
export const subscriptionCalls = {
  subscribe: call({
    method: 'POST',
    path: '/subscribe',
    who: 'anyone',
    request: newSubscription,
    answer: receipt,
    idempotent: true,
    extension: true,
  }),
  getSubscriptions: call({
    method: 'GET',
    path: '/get_subscriptions',
    who: 'owner',
    query: listPage,
    answer: result(subscriptionList),
    extension: true,
  }),
  deleteSubscription: call({
    method: 'DELETE',
    path: '/delete_subscription/:id',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
    extension: true,
  }),
} as const;
