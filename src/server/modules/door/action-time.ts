import { addDays, dayInZone } from '~/contract/event-date';
import type { CallContext } from '../../calls/call-context';
import type { DoorHelperRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { isDoorClosed, wasDoorClosedAt } from '../events/mapping';

/** Whether a helper's access has ended: revoked, or the door is closed. */
export const isEnded = (helper: DoorHelperRow, event: EventRow, context: CallContext): boolean =>
  helper.revoked_at !== null || isDoorClosed(event, context);

/** In milliseconds. Phones come back to a connection hours after the event. */
const lateFor = 48 * 60 * 60 * 1000;

/** Whether an action counts without the owner: made before the door was closed, and delivered soon after that. */
export const countsWithoutOwner = (
  at: Date,
  helper: DoorHelperRow,
  event: EventRow,
  context: CallContext,
): boolean =>
  helper.revoked_at === null &&
  !wasDoorClosedAt(event, at, context) &&
  !wasDoorClosedAt(event, new Date(context.now().getTime() - lateFor), context);

/**
 * Returns when an action was made: by the phone's clock, but now if that is after now, before the invitation, or at the
 * door before the day before the event.
 */
export const actionTime = (
  claimedAt: string,
  helper: DoorHelperRow,
  { day }: EventRow,
  context: CallContext,
): Date => {
  const now = context.now();
  const claimed = new Date(claimedAt);
  const isTooEarly =
    claimed < new Date(helper.created_at) ||
    (helper.role === 'door' && day !== null && dayInZone(claimed, context.timeZone) < addDays(day, -1));
  return isTooEarly || claimed > now ? now : claimed;
};
