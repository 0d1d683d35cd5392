import type { CallContext } from '../../calls/call-context';
import { countRows, type Database } from '../../database/database';
import type { DoorHelperRow } from '../../database/personal-tables';
import { countAttempts, perMinute, secondsLeft, TooManyAttempts } from '../../guard/rate-limits';
import { RetryLater } from '../../lib/refusals';
import { waitingTicks } from './queries';

/** Per event. */
export const maxHelpers = 200;

/** What a stolen token can store at most. The limits are per token, so that the others stay usable. */
export const maxWalkIns = 1_000;
export const maxUndecidedPerLink = 200;

/** Undecided ticks per event: what an owner can look through. Actions of active links do not count. */
export const maxUndecided = 500;

/** In seconds. The phone waits until the owner has decided. */
const retryFullAfter = 10 * 60;

export const doorFull = () => new RetryLater('too-many', retryFullAfter);

/**
 * Counts an action of a helper's link, and of a tick its person too. Throws `too-many`. Not within a transaction. By the
 * link alone: phones in a hall share an address, and several may share a link.
 */
export const countDoorAction = (
  context: CallContext,
  helperId: string,
  { id, firstName }: { id: string; firstName: string },
): Promise<void> => {
  const limited = { ...context, address: undefined };
  const ofLink = ['doorActionsPerMinute', helperId] as const;
  const ofPerson = ['doorTicksPerPerson', `${helperId} ${id}`] as const;
  return firstName === ''
    ? countAttempts(context.db, limited, ofLink, ofPerson)
    : countAttempts(context.db, limited, ofLink);
};

const reads = new WeakMap<Database, ReturnType<typeof perMinute>>();

/**
 * Counts a read of the list by a helper's link. Throws `too-many`. Only in this process: phones poll, so a read should
 * not cost a write, and a read-only database must not close the door.
 */
export const countDoorRead = ({ db, limits, now }: CallContext, helperId: string): void => {
  const mayRead = reads.get(db) ?? perMinute(limits.doorReadsPerMinute, now);
  reads.set(db, mayRead);
  if (!mayRead(helperId)) throw new TooManyAttempts(secondsLeft(now()));
};

/** Counts the walk-ins that a helper has added or ticked last. */
export const countWalkInsBy = (db: Database, { id, event_id }: DoorHelperRow): Promise<number> =>
  countRows(db.selectFrom('walk_ins').where('event_id', '=', event_id).where('came_by', '=', id));

/**
 * Counts what waits for the owner: `ofEvent` of all helpers, and `ofHelper` of one. The second includes ticks of unknown
 * people, which the owner does not see.
 */
export const countUndecided = async (
  db: Database,
  { id, event_id }: DoorHelperRow,
): Promise<{ ofEvent: number; ofHelper: number }> => ({
  ofEvent: await countRows(waitingTicks(db).where('event_id', '=', event_id)),
  ofHelper: await countRows(
    db
      .selectFrom('undecided_ticks')
      .where('event_id', '=', event_id)
      .where('decided_at', 'is', null)
      .where('helper_id', '=', id),
  ),
});
