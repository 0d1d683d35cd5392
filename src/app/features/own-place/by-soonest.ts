import { readDay } from '~/contract/values/event-date';
import type { PlaceOnPhone } from '~/outbox/held-places';

/** The soonest first, those of an event that is over last; always in the same order, whichever was asked for last. */
export const bySoonest = (places: readonly PlaceOnPhone[]): PlaceOnPhone[] =>
  [...places].sort((one, other) => compare(orderOf(one), orderOf(other)));

const orderOf = ({ Over, EDate = '', EventName, FirstName, Link }: PlaceOnPhone): string =>
  [Over ? 1 : 0, readDay(EDate) ?? '', EventName, FirstName, Link].join('\n');

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
