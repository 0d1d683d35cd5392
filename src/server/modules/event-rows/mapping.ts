import type { Day } from '~/contract/values/event-date';
import { wallTimeInZone } from '~/contract/values/wall-time';
import { type CallContext, today } from '../../platform/calls/call-context';
import type { EventRow } from '../../platform/database/tables';

/** An event's day is over, or its owner has sent it to past before that (rule expired-events). */
export const isPast = (of: Pick<EventRow, 'day' | 'past'>, today: Day): boolean =>
  of.past === 1 || (of.day !== null && of.day < today);

/** An event with what the clock says of it. */
export interface OpenEvent {
  row: EventRow;
  /** Its day is over, or its owner has sent it to past. */
  isOver: boolean;
  /** The time until which the owner takes registrations is over. */
  isClosed: boolean;
}

/** What the clock of the site says of an event. */
export const openEvent = (row: EventRow, context: Pick<CallContext, 'now' | 'timeZone'>): OpenEvent => ({
  row,
  isOver: isPast(row, today(context)),
  isClosed: row.open_until !== null && wallTimeInZone(context.now(), context.timeZone) >= row.open_until,
});

/** Whether who comes now may get a place without the owner's hand. */
export const takesPlace = ({ row, isOver, isClosed }: OpenEvent): boolean =>
  !isOver && !isClosed && row.called_off_at === null;

/** Whether who comes now comes late. */
export const isLate = ({ isOver, isClosed }: OpenEvent): boolean => isOver || isClosed;
