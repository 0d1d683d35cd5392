import { attempt } from './attempt';
import type { Problem } from './entry';
import type { Kind, Payload } from './kinds';
import type { DeliveryTools } from './tools';

/** What became of a submission that this phone could not keep. Only `sent` means that it arrived. */
export type DirectOutcome =
  | { outcome: 'sent directly' }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'not sent' };

/** Sends without keeping, where the phone has no working storage: private mode, full, or lost. */
export function createDirectSender(tools: DeliveryTools) {
  let unanswered: { submission: string; key: string } | undefined;

  return {
    /** The key of the same submission's earlier try, which may have arrived without our knowing. */
    keyOf<Of extends Kind>(kind: Of, payload: Payload<Of>): string | undefined {
      return unanswered?.submission === JSON.stringify([kind, payload]) ? unanswered.key : undefined;
    },

    async send<Of extends Kind>(
      kind: Of,
      entry: { key: string; payload: Payload<Of>; account: string | undefined },
    ): Promise<DirectOutcome> {
      unanswered = { submission: JSON.stringify([kind, entry.payload]), key: entry.key };
      const result = await attempt(kind, entry, tools);
      if (result.verdict === 'received' || result.verdict === 'refused') unanswered = undefined;
      if (result.verdict === 'received') return { outcome: 'sent directly' };
      if (result.verdict === 'refused') return { outcome: 'refused', problem: result.problem };
      return { outcome: 'not sent' };
    },
  };
}
