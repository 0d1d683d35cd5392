import { showAppBadge } from '~/outbox/app-badge';
import { deliver } from '~/outbox/deliver';
import { deliveryDeps } from '~/outbox/delivery-deps';
import { listEntries } from '~/outbox/store';

/** Sends every waiting entry. Rejects while something is left, so that Background Sync retries. */
export async function deliverAll(deps = deliveryDeps): Promise<void> {
  const { left } = await deliver(deps, { force: true });
  await showAppBadge(await listEntries());
  if (left > 0) throw new Error(`${left} submissions could not be delivered yet`);
}
