import { group } from '~/content/group';
import type { Event } from '~/contract/event';
import { readFee } from '~/contract/fee';
import { isoTime } from '~/contract/values/clock-time';
import type { Day } from '~/contract/values/event-date';
import { guestNames } from '~/contract/values/event-facts';
import { eventSpan } from '~/contract/values/event-span';
import { organizationId } from '../../../shared/head/organization-data';
import { sharedPicture } from '../../../shared/head/preview';
import { isCalledOff } from '../event-lists';

interface EventFacts {
  event: Event;
  today: Day;
  /** The group's, in the page's language. */
  groupName: string;
  origin: string;
  timeZone: string;
}

/** An event for search engines: https://schema.org/Event. Null without a date and a place, which they insist on. */
export function eventData({ event, today, groupName, origin, timeZone }: EventFacts) {
  const span = eventSpan(event);
  if (!span || !event.Place) return null;
  const { day, start, length } = span;
  const at = (minutes: number) => isoTime(day, minutes, timeZone);
  const guests = guestNames(event).map((name) => ({ '@type': 'Person', name }));
  return {
    '@type': 'Event',
    name: event.EventName,
    startDate: start === null ? day : at(start),
    ...(start !== null && length !== null && { endDate: at(start + length) }),
    eventStatus: `https://schema.org/Event${isCalledOff(event, today) ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.Place, address: event.Place },
    image: [sharedPicture(origin, event.EventBanner)],
    ...(event.Discreption && { description: event.Discreption }),
    url: `${origin}/past_event/${event._id}`,
    organizer: organizerOf(event, groupName, origin),
    ...(guests.length > 0 && { performer: guests }),
    ...offerOf(event, origin),
  };
}

/** The group by its own name and address; whoever else is said to hold the event by no more than what is said. */
function organizerOf({ Organization }: Event, groupName: string, origin: string) {
  const said = Organization.trim();
  if (said && !Object.values(group.name).includes(said)) return { '@type': 'Organization', name: said };
  return { '@type': 'Organization', '@id': organizationId(origin), name: groupName, url: `${origin}/` };
}

/** The entry, where the fee is the word Free or an amount; other words are left to people. */
function offerOf({ _id, Fee, PastConform }: Event, origin: string) {
  const fee = readFee(Fee);
  const price = fee?.isFree ? { amount: '0', currency: 'USD' } : fee?.price;
  if (!price || PastConform) return {};
  return {
    isAccessibleForFree: price.amount === '0',
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      url: `${origin}/book/register_booking/${_id}`,
    },
  };
}
