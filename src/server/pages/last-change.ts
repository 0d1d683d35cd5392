import * as v from 'valibot';
import type { Event } from '~/contract/event';
import { addDays, type Day, dayInZone, readDay } from '~/contract/values/event-date';

/** A UUID of version 7 begins with the milliseconds since 1970 at which it was made (RFC 9562). */
const ofVersion7 = v.pipe(
  v.string(),
  v.uuid(),
  v.check((id) => id[14] === '7'),
);

/**
 * The day on which an event's page changed last, in the site's zone; null where that is not known. An event that was
 * never changed is as old as its id, or changed by itself on the day after its own, when it became a past one.
 * Pictures come at any time.
 */
export function lastChange(
  { _id, Version, EDate, PastConform, EventImage }: Event,
  { timeZone, today }: { timeZone: string; today: Day },
): Day | null {
  if (Version !== 1 || EventImage.length > 0 || !v.is(ofVersion7, _id)) return null;
  const made = dayInZone(new Date(Number.parseInt(_id.slice(0, 8) + _id.slice(9, 13), 16)), timeZone);
  if (!PastConform) return made;
  const day = readDay(EDate);
  // Sent to past by hand: nobody knows when.
  if (!day || day >= today) return null;
  const past = addDays(day, 1);
  if (past < made) return made;
  return past;
}
