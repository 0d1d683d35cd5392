import { deliver } from '~/outbox/deliver';
import { deliveryTools } from '~/outbox/tools';

/** Sends all that waits. Rejects while something is left, which is how the browser learns to try again. */
export async function deliverAll(tools = deliveryTools): Promise<void> {
  const { left } = await deliver(tools, { force: true });
  if (left > 0) throw new Error(`${left} submissions could not be delivered yet`);
}
