import type { NewSubscription, Subscription } from '~/contract/subscription';
import { toPrivacyColumns } from '../../platform/database/privacy-columns';
import type { SubscriptionRow } from '../../platform/database/tables';

/** A subscription as it is stored. */
export const toSubscriptionRow = (id: string, of: NewSubscription, now: Date): SubscriptionRow => ({
  id,
  email: of.Email,
  ...toPrivacyColumns(of),
  created_at: now.toISOString(),
});

/** A subscription as the owner sees it. */
export const toSubscription = (row: SubscriptionRow): Subscription => ({
  _id: row.id,
  Email: row.email,
  CreatedAt: row.created_at,
});
