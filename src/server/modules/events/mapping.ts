import * as v from 'valibot';
import { isoOfWallTime, isoTime, type WallTime } from '~/contract/clock-time';
import { type ChangedEvent, type Event, event, type NewEvent } from '~/contract/event';
import { type Day, readDay, writeDay } from '~/contract/event-date';
import { answeredEnd, doorEnd, eventEnd, eventSpan } from '~/contract/event-end';
import { formatHours } from '~/contract/time-words';
import { type CallContext, siteTime } from '../../calls/call-context';
import type { EventRow } from '../../database/tables';
import type { StoredEvent } from './queries';

/** A text that is stored as it is. */
const text = <Name extends string>(name: Name) => ({
  name,
  store: (value = '') => value,
  read: (row: Readonly<Record<Name, string>>): string => row[name],
});

/**
 * The columns of `events` that store a field of the API. `store` receives undefined for a field that a new event omits;
 * `read` returns undefined for a field that the response omits.
 */
const columns = {
  EventName: text('name'),
  Place: text('place'),
  Time: text('time'),
  EDate: {
    name: 'day',
    store: (date: string) => readDay(date),
    read: ({ day }: { day: Day | null }) => (day === null ? '' : writeDay(day)),
  },
  EventBanner: text('banner'),
  Discreption: text('description'),
  Duration: text('duration'),
  Fee: text('fee'),
  Organization: text('organization'),
  ChiefGuest: {
    name: 'chief_guests',
    store: (guests: NewEvent['ChiefGuest']) => JSON.stringify(guests),
    read: (row: { chief_guests: string }) => v.parse(event.entries.ChiefGuest, JSON.parse(row.chief_guests)),
  },
  Places: {
    name: 'capacity',
    store: (places: number | null = null) => places,
    read: ({ capacity }: { capacity: number | null }) => capacity ?? undefined,
  },
  PlacesShown: {
    name: 'places_shown',
    store: (shown: string = 'count') => shown,
    read: (row: { places_shown: string }) => (row.places_shown === 'few' ? 'few' : undefined),
  },
  OpenUntil: {
    name: 'open_until',
    store: (until = '') => until || null,
    read: ({ open_until }: { open_until: string | null }) => open_until ?? undefined,
  },
} as const;

type Columns = typeof columns;
type Field = keyof Columns;

type EventFieldColumns = Pick<EventRow, Columns[Field]['name']>;

interface Column<Name extends Field> {
  name: keyof EventFieldColumns;
  store: (value: NewEvent[Name]) => EventFieldColumns[keyof EventFieldColumns];
  read: (row: EventFieldColumns) => Event[Name] | undefined;
}

const columnOf: { [Name in Field]: Column<Name> } = columns;
const fields: readonly Field[] = Object.keys(columns) as Field[];

const stored = <Name extends Field>(field: Name, value: NewEvent[Name]) => [
  columnOf[field].name,
  columnOf[field].store(value),
];

/** Returns the columns of a new event. */
const newEventColumns = (event: NewEvent): EventFieldColumns =>
  Object.fromEntries(fields.map((field) => stored(field, event[field])));

/** Returns the columns of the fields that a change names. */
const changedEventColumns = (changes: ChangedEvent): Partial<EventFieldColumns> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = changes[field];
      return value === undefined ? [] : [stored(field, value)];
    }),
  );

const answered = (field: Field, row: EventFieldColumns) => [field, columnOf[field].read(row)];

/** Returns the fields of a stored event, without those that have their default. */
const eventFieldsOf = (row: EventFieldColumns): Pick<Event, Field> =>
  Object.fromEntries(fields.map((field) => answered(field, row)).filter(([, value]) => value !== undefined));

type Hours = Pick<EventRow, 'day' | 'time' | 'duration'>;

/** What words say of the hours (rule event-times). */
export const hoursField = ({ time, duration }: Hours): Pick<Event, 'Hours'> => {
  const Hours = formatHours({ Time: time, Duration: duration });
  return Hours ? { Hours } : {};
};

const hoursOf = (hours: Hours) => ({
  EDate: hours.day ?? '',
  Time: hours.time,
  Duration: hours.duration,
  ...hoursField(hours),
});

/** True if the event's day is over or its owner has marked it as past (rule expired-events): its flags. */
const isPast = (event: Pick<EventRow, 'day' | 'past'>, today: Day): boolean =>
  event.past === 1 || (event.day !== null && event.day < today);

const hasPassed = (end: WallTime | null, now: WallTime): boolean => end !== null && end <= now;

/** True if the event has ended (rule event-end) or its owner has marked it as past. */
export const isOverAt = (hours: Hours & Pick<EventRow, 'past'>, now: WallTime): boolean =>
  hours.past === 1 || hasPassed(eventEnd(hoursOf(hours)), now);

/** True if the event's door is closed: some time after its end, or once its owner has marked it as past. */
export const isDoorClosed = (event: EventRow, context: SiteClock): boolean =>
  event.past === 1 || hasPassed(doorEnd(hoursOf(event)), siteTime(context));

/** Returns the instant at which the event's door closes; undefined without a day. */
export const doorClosesAt = (event: EventRow, timeZone: string): Date | undefined => {
  const end = doorEnd(hoursOf(event));
  return end === null ? undefined : new Date(isoOfWallTime(end, timeZone));
};

/** Returns the instant at which an event begins; undefined without a day, or an hour that can be read. */
export const startsAt = (hours: Hours, timeZone: string): Date | undefined => {
  const { day, start = null } = eventSpan(hoursOf(hours)) ?? {};
  return day === undefined || start === null ? undefined : new Date(isoTime(day, start, timeZone));
};

/** Returns the instant at which an event ends (rule event-end); undefined without a day. */
export const endsAt = (hours: Hours, timeZone: string): Date | undefined => {
  const end = eventEnd(hoursOf(hours));
  return end === null ? undefined : new Date(isoOfWallTime(end, timeZone));
};

/** True if the event's door was closed already at an earlier instant, as far as is known. */
export const wasDoorClosedAt = (event: EventRow, instant: Date, { timeZone }: SiteClock): boolean =>
  isDoorClosed({ ...event, past: 0 }, { now: () => instant, timeZone }) ||
  (event.past === 1 && (event.past_at === null || event.past_at <= instant.toISOString()));

/** An event with its state at the current time. */
export interface OpenEvent {
  row: EventRow;
  isOver: boolean;
  /** The registration deadline has passed. */
  isClosed: boolean;
}

type SiteClock = Pick<CallContext, 'now' | 'timeZone'>;

export const openEvent = (row: EventRow, context: SiteClock): OpenEvent => {
  const now = siteTime(context);
  return { row, isOver: isOverAt(row, now), isClosed: row.open_until !== null && row.open_until <= now };
};

/** Whether a new registration can be confirmed without the owner. */
export const takesPlace = ({ row, isOver, isClosed }: OpenEvent): boolean =>
  !isOver && !isClosed && row.called_off_at === null;

/** Whether a new registration is late. */
export const isLate = ({ isOver, isClosed }: OpenEvent): boolean => isOver || isClosed;

/** For a response: the end of the event's hours, if they matter on or after a day. */
export const endField = (hours: Hours, today: Day): Pick<Event, 'Ends'> => {
  const Ends = answeredEnd(hoursOf(hours), today);
  return Ends === undefined ? {} : { Ends };
};

/** Maps a row to the response. */
export const toEvent = (stored: StoredEvent, today: Day): Event => ({
  _id: stored.id,
  ...eventFieldsOf(stored),
  ...hoursField(stored),
  PastConform: isPast(stored, today),
  CurrentConform: !isPast(stored, today),
  EventImage: stored.images,
  Version: stored.version,
  ...(stored.called_off_at !== null && { CalledOff: true, CalledOffReason: stored.called_off_reason }),
  ...endField(stored, today),
});

export const toEventRow = (id: string, event: NewEvent, now: Date): EventRow => ({
  id,
  ...newEventColumns(event),
  past: 0,
  past_at: null,
  created_at: now.toISOString(),
  version: 1,
  changed_at: null,
  called_off_at: null,
  called_off_reason: '',
});

/** Returns the changed columns. Another date withdraws the owner's mark as past (rule event-lifecycle). */
export const toEventChange = (changes: ChangedEvent, before: EventRow): Partial<EventRow> => {
  const columns = changedEventColumns(changes);
  const { day = before.day } = columns;
  return { ...columns, ...(day !== before.day && { past: 0, past_at: null }) };
};
