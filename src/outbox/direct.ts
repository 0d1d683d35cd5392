import type { HeldPlace } from '~/contract/place';
import { attempt } from './attempt';
import type { DeliveryDeps } from './delivery-deps';
import type { Problem } from './entry';
import type { Kind, Payload } from './kinds';
import { notePlace } from './note-place';

/** The result of sending a submission that this device could not store; `place` is what its receipt says of its place. */
export type DirectOutcome =
  | { outcome: 'sent directly'; place?: HeldPlace }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'not sent' };

/** Sends without storing first, where IndexedDB does not work: private mode, full, or lost. */
export function createDirectSender(deps: DeliveryDeps) {
  let unanswered: { submission: string; key: string } | undefined;

  return {
    /** The key of an unanswered earlier attempt with the same content, which may have arrived. */
    keyOf<Of extends Kind>(kind: Of, payload: Payload<Of>): string | undefined {
      return unanswered?.submission === JSON.stringify([kind, payload]) ? unanswered.key : undefined;
    },

    async send<Of extends Kind>(
      kind: Of,
      entry: { key: string; payload: Payload<Of>; account: string | undefined; about?: string | undefined },
    ): Promise<DirectOutcome> {
      unanswered = { submission: JSON.stringify([kind, entry.payload]), key: entry.key };
      const result = await attempt(kind, entry, deps);
      if (result.outcome === 'received' || result.outcome === 'refused') unanswered = undefined;
      if (result.outcome === 'received') {
        const { place } = result;
        // Not waited for: what could not store the submission may hang with this too.
        if (place) void notePlace(entry, place, deps.now());
        return { outcome: 'sent directly', ...(place && { place }) };
      }
      if (result.outcome === 'refused') return { outcome: 'refused', problem: result.problem };
      return { outcome: 'not sent' };
    },
  };
}
