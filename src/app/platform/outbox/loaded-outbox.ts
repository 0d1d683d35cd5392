import type { Outbox } from '~/outbox/outbox';
import { createSmallStore } from '../../browser/small-store';
import type { checkSubscription } from '../validation/check-subscription';

/**
 * This page's outbox, and what checks the footer's box, as soon as anything has loaded them: that box is on every page
 * and must not make them part of every page's first download. A form with a page of its own imports `outbox-client`.
 */
export const loadedOutbox = createSmallStore<
  { outbox: Outbox; checkSubscription: typeof checkSubscription } | undefined
>(undefined);
