import type { CalendarEntry } from '~/contract/calendar-file';
import { addDays, type Day } from '~/contract/event-date';
import { type CallDependencies, today } from '../../calls/call-context';
import { inLanguageOf } from '../translations/queries';
import { toEvent } from './mapping';
import { eventsSince, requireEvent, type StoredEvent } from './queries';

type Site = Pick<CallDependencies, 'db' | 'now' | 'timeZone'>;

/** Days that a calendar keeps a past event: what somebody has been to must not vanish from it. */
const keptDays = 90;

const toEntries = async (
  { db }: Site,
  rows: readonly StoredEvent[],
  lng: string | undefined,
  day: Day,
): Promise<CalendarEntry[]> => {
  const own = rows.map((row) => toEvent(row, day));
  const events = await inLanguageOf(db, 'events', lng ? { lng } : {}, own);
  return events.map((event, index) => {
    const { changed_at, created_at = '' } = rows[index] ?? {};
    return { event, changedAt: changed_at ?? created_at };
  });
};

/** Returns the events of the site's calendar, with texts in the language `lng`: those that are coming, and past ones for a while. */
export const calendarEntries = async (site: Site, lng?: string): Promise<CalendarEntry[]> => {
  const day = today(site);
  return toEntries(site, await eventsSince(site.db, addDays(day, -keptDays)), lng, day);
};

/** Returns an event with texts in the language `lng`. Throws `event-gone`. */
export const calendarEntry = async (site: Site, id: string, lng?: string): Promise<CalendarEntry> => {
  const [entry] = await toEntries(site, [await requireEvent(site.db, id)], lng, today(site));
  if (!entry) throw new Error('An event was lost among its texts.');
  return entry;
};
