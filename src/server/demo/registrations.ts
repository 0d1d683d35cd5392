import type { NewRegistration } from '~/contract/registration';
import { addDays, type Day } from '~/contract/values/event-date';
import { people } from './people';

/** What must be known of a stored event to register people for it. */
interface StoredEvent {
  id: string;
  day: Day;
}

/** A registration of the demo content and the day it came in, which is never after the event's day or today. */
export interface DemoRegistration {
  registration: NewRegistration;
  receivedOn: Day;
}

/** How many register for each coming event, the nearest first, and for the two newest past ones. */
const comingShares = [11, 7, 2, 6, 0, 4];
const pastShares = [6, 4];

/**
 * Forty registrations, spread unevenly over the six coming events (nearest first) and the two newest past ones, in the
 * order of `demoEvents`.
 */
export function demoRegistrations(
  coming: readonly StoredEvent[],
  past: readonly StoredEvent[],
  today: Day,
): DemoRegistration[] {
  const registered = [
    ...coming.flatMap((event, index) => Array<StoredEvent>(comingShares[index] ?? 0).fill(event)),
    ...past.flatMap((event, index) => Array<StoredEvent>(pastShares[index] ?? 0).fill(event)),
  ];
  return registered.flatMap((event, index) => {
    const person = people[index];
    if (!person) return [];
    const lastDay = event.day < today ? event.day : today;
    return [
      { registration: { ...person, Eid: event.id }, receivedOn: addDays(lastDay, -((index * 5) % 17)) },
    ];
  });
}
