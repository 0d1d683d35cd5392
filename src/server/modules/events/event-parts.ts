import type { Event, EventParts } from '~/contract/event';
import { type CallDependencies, today } from '../../lib/call-context';
import { withColours } from '../../pictures/handler-helpers';
import { inLanguageOf } from '../translations/queries';
import { toEvent } from './mapping';
import { countEvents, eventsFrom, firstComing, newestPast, type StoredEvent } from './queries';

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
  const answered = async (rows: StoredEvent[]): Promise<Event[]> => {
    const own = rows.map((row) => toEvent(row, day));
    const events = await inLanguageOf(db, 'events', lng ? { lng } : {}, own);
    return Promise.all(events.map((event) => withColours(site, event, [event.EventBanner])));
  };
  return {
    counts: () => run(() => countEvents(db, day)),
    coming: (most) => run(async () => answered(await firstComing(db, day, most))),
    past: (most, of) =>
      run(async () => {
        const rows = await newestPast(db, day, most, of);
        return answered(rows.map((row) => ({ ...row, images: [] })));
      }),
    slice: (from, most) => run(async () => answered(await eventsFrom(db, from, most))),
  };
};
