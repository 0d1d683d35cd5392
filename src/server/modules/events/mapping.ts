import { wallTimeInZone } from '~/contract/clock-time';
import type { ChangedEvent, Event, NewEvent } from '~/contract/event';
import { type Day, dayInZone } from '~/contract/event-date';
import { changedEventColumns, eventFieldsOf, newEventColumns } from '../../database/event-columns';
import type { EventRow } from '../../database/tables';
import { type CallContext, today } from '../../lib/call-context';
import type { StoredEvent } from './queries';

/** True if the event's day is over or its owner has marked it as past (rule expired-events). */
export const isPast = (of: Pick<EventRow, 'day' | 'past'>, today: Day): boolean =>
  of.past === 1 || (of.day !== null && of.day < today);

/** True if the event was over already at an earlier instant, as far as is known. */
export const wasOverAt = (
  { day, past, past_at }: EventRow,
  instant: Date,
  { timeZone }: Pick<CallContext, 'timeZone'>,
): boolean =>
  isPast({ day, past: 0 }, dayInZone(instant, timeZone)) ||
  (past === 1 && (past_at === null || past_at <= instant.toISOString()));

/** An event with its state at the current time. */
export interface OpenEvent {
  row: EventRow;
  isOver: boolean;
  /** The registration deadline has passed. */
  isClosed: boolean;
}

export const openEvent = (row: EventRow, context: Pick<CallContext, 'now' | 'timeZone'>): OpenEvent => ({
  row,
  isOver: isPast(row, today(context)),
  isClosed: row.open_until !== null && wallTimeInZone(context.now(), context.timeZone) >= row.open_until,
});

/** Whether a new registration can be confirmed without the owner. */
export const takesPlace = ({ row, isOver, isClosed }: OpenEvent): boolean =>
  !isOver && !isClosed && row.called_off_at === null;

/** Whether a new registration is late. */
export const isLate = ({ isOver, isClosed }: OpenEvent): boolean => isOver || isClosed;

/** Maps a row to the response. */
export const toEvent = (stored: StoredEvent, today: Day): Event => ({
  _id: stored.id,
  ...eventFieldsOf(stored),
  PastConform: isPast(stored, today),
  CurrentConform: !isPast(stored, today),
  EventImage: stored.images,
  Version: stored.version,
  ...(stored.called_off_at !== null && { CalledOff: true, CalledOffReason: stored.called_off_reason }),
});

export const toEventRow = (id: string, of: NewEvent, now: Date): EventRow => ({
  id,
  ...newEventColumns(of),
  past: 0,
  past_at: null,
  created_at: now.toISOString(),
  version: 1,
  called_off_at: null,
  called_off_reason: '',
});

/** Returns the changed columns. Another date withdraws the owner's mark as past (rule event-lifecycle). */
export const toEventChange = (of: ChangedEvent, before: EventRow): Partial<EventRow> => {
  const columns = changedEventColumns(of);
  const { day = before.day } = columns;
  return { ...columns, ...(day !== before.day && { past: 0, past_at: null }) };
};
