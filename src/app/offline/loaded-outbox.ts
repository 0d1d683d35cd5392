import type { Outbox } from '~/outbox/outbox';
import type { checkNews } from '../features/news/check-news';
import { createSmallStore } from './small-store';

/**
 * This page's outbox, and what checks the footer's box, as soon as anything has loaded them: that box is on every page
 * and must not make them part of every page's first download. A form with a page of its own imports `outbox-client`.
 */
export const loadedOutbox = createSmallStore<{ outbox: Outbox; checkNews: typeof checkNews } | undefined>(
  undefined,
);
