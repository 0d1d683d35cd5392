import * as v from 'valibot';
import { type ChangedEvent, type Event, event, type NewEvent } from '~/contract/event';
import { type Day, readDay, writeDay } from '~/contract/values/event-date';
import type { EventRow } from '../../platform/database/tables';
import { isPast } from '../event-rows/mapping';
import type { StoredEvent } from './queries';

/** An event as it is answered. The flags follow the day even where they could not be stored yet. */
export const toEvent = (stored: StoredEvent, today: Day): Event => ({
  _id: stored.id,
  EventName: stored.name,
  Place: stored.place,
  Time: stored.time,
  EDate: stored.day === null ? '' : writeDay(stored.day),
  EventBanner: stored.banner,
  PastConform: isPast(stored, today),
  CurrentConform: !isPast(stored, today),
  Discreption: stored.description,
  Duration: stored.duration,
  Fee: stored.fee,
  Organization: stored.organization,
  ChiefGuest: v.parse(event.entries.ChiefGuest, JSON.parse(stored.chief_guests)),
  EventImage: stored.images,
  Version: stored.version,
  ...toPlacesFields(stored),
});

/** What an event says about places; nothing where there is nothing to say. */
const toPlacesFields = (
  of: EventRow,
): Pick<Event, 'Places' | 'PlacesShown' | 'OpenUntil' | 'CalledOff' | 'CalledOffReason'> => ({
  ...(of.capacity !== null && { Places: of.capacity }),
  ...(of.places_shown === 'few' && { PlacesShown: 'few' }),
  ...(of.open_until !== null && { OpenUntil: of.open_until }),
  ...(of.called_off_at !== null && { CalledOff: true, CalledOffReason: of.called_off_reason }),
});

/**
 * A new event's row. Its flags come from its date alone: today or later, or none, is current (rule event-lifecycle).
 */
export const toEventRow = (id: string, of: NewEvent, now: Date, today: Day): EventRow => {
  const day = readDay(of.EDate);
  return {
    id,
    name: of.EventName,
    place: of.Place,
    time: of.Time,
    day,
    banner: of.EventBanner,
    past: pastFlag(day, today),
    description: of.Discreption,
    duration: of.Duration,
    fee: of.Fee,
    organization: of.Organization,
    chief_guests: JSON.stringify(of.ChiefGuest),
    created_at: now.toISOString(),
    version: 1,
    capacity: of.Places ?? null,
    places_shown: of.PlacesShown ?? 'count',
    open_until: of.OpenUntil || null,
    called_off_at: null,
    called_off_reason: '',
  };
};

const pastFlag = (day: Day | null, today: Day): number => (day !== null && day < today ? 1 : 0);

/**
 * What a change writes; what it leaves out stays. The flags follow the date only where it changes (rule
 * event-lifecycle).
 */
export const toEventChange = (of: ChangedEvent, before: EventRow, today: Day) => {
  const day = of.EDate === undefined ? before.day : readDay(of.EDate);
  return {
    name: of.EventName,
    place: of.Place ?? before.place,
    time: of.Time ?? before.time,
    day,
    past: day === before.day ? before.past : pastFlag(day, today),
    ...(of.EventBanner !== undefined && { banner: of.EventBanner }),
    description: of.Discreption ?? before.description,
    duration: of.Duration ?? before.duration,
    fee: of.Fee ?? before.fee,
    organization: of.Organization ?? before.organization,
    chief_guests: of.ChiefGuest ? JSON.stringify(of.ChiefGuest) : before.chief_guests,
    ...(of.Places !== undefined && { capacity: of.Places }),
    ...(of.PlacesShown !== undefined && { places_shown: of.PlacesShown }),
    ...(of.OpenUntil !== undefined && { open_until: of.OpenUntil || null }),
  };
};
