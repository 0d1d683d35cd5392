import type { Event } from '~/contract/event';
import { addDays, type Day, readDay } from '~/contract/values/event-date';
import { isCalledOff, pastEvents } from '../../events/event-lists';

/** Days after an event in which its pictures are still awaited. */
const awaitedFor = 60;

/** The past events of the last weeks that have no pictures yet, the newest first; not those that were called off. */
export const withoutPictures = (events: readonly Event[], today: Day): Event[] =>
  pastEvents(events, today).filter(
    (event) =>
      event.EventImage.length === 0 &&
      !isCalledOff(event, today) &&
      (readDay(event.EDate) ?? '') >= addDays(today, -awaitedFor),
  );
