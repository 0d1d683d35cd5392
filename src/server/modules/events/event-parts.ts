import type { Event, EventParts } from '~/contract/event';
import { withColours } from '../../calls/answers';
import { type CallDependencies, siteTime, today } from '../../calls/call-context';
import type { EventRow } from '../../database/tables';
import { inLanguageOf } from '../translations/queries';
import { isOverAt, toEvent } from './mapping';
import { countEvents, currentEventsOn, firstComing, newestPast, type StoredEvent } from './queries';

/**
 * Returns the parts of the list of events on the site's current day, with texts in the language `lng`. `run` makes
 * refusals of failures.
 */
export const eventParts = (
  site: CallDependencies,
  lng: string | undefined,
  run: <Result>(read: () => Promise<Result>) => Promise<Result>,
): EventParts => {
  const { db } = site;
  const day = today(site);
  const [year, month] = day.split('-').map(Number);
  const now = siteTime(site);
  let reading: Promise<EventRow[]> | undefined;
  /** Today's events whose hours have ended: the newest of the past events. */
  const endedToday = () => {
    reading ??= currentEventsOn(db, day).then((rows) => rows.filter((row) => isOverAt(row, now)).reverse());
    return reading;
  };
  const answered = async (rows: StoredEvent[]): Promise<Event[]> => {
    const own = rows.map((row) => toEvent(row, day));
    const events = await inLanguageOf(db, 'events', lng ? { lng } : {}, own);
    return Promise.all(events.map((event) => withColours(site, event, [event.EventBanner])));
  };
  return {
    counts: () =>
      run(async () => {
        const { coming, pastByMonth } = await countEvents(db, day);
        const { length } = await endedToday();
        const key = day.slice(0, 7);
        if (length > 0) pastByMonth.set(key, (pastByMonth.get(key) ?? 0) + length);
        return { coming: coming - length, pastByMonth };
      }),
    coming: (max) =>
      run(async () => {
        const { length } = await endedToday();
        const rows = await firstComing(db, day, max + length);
        return answered(rows.filter((row) => !isOverAt(row, now)).slice(0, max));
      }),
    past: (max, filter = {}) =>
      run(async () => {
        const isIn = (filter.year ?? year) === year && (filter.month ?? month) === month;
        const ended = isIn ? await endedToday() : [];
        const rows = [...ended, ...(await newestPast(db, day, max, filter))].slice(0, max);
        return answered(rows.map((row) => ({ ...row, images: [] })));
      }),
  };
};
