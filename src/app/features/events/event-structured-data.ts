import { isoTime, type WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { eventSpan, isCalledOff, isPast } from '~/contract/event-end';
import { guestNames, readFee } from '~/contract/event-facts';
import type { ShownGroup } from '~/contract/group';
import { organizationId, sharedPicture } from '../../shared/page-head';
import { otherOrganiser } from './event-facts';

interface EventFacts {
  event: Event;
  now: WallTime;
  groupName: string;
  group: ShownGroup;
  origin: string;
  timeZone: string;
}

/**
 * Structured data of an event for search engines: https://schema.org/Event. Null without a date or a place, which are
 * required.
 */
export function eventStructuredData({ event, now, groupName, group, origin, timeZone }: EventFacts) {
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
    eventStatus: `https://schema.org/Event${isCalledOff(event, now) ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.Place, address: event.Place },
    image: [sharedPicture(origin, event.EventBanner, group)],
    ...(event.Discreption && { description: event.Discreption }),
    url: `${origin}/events/${event._id}`,
    organizer: organizerOf(event, group.Names.group, groupName, origin),
    ...(guests.length > 0 && { performer: guests }),
    ...(!isPast(event, now) && !isCalledOff(event, now) && offerOf(event, origin)),
  };
}

/** Name and URL for the group itself; for any other organizer the stored name only. */
function organizerOf(
  { Organization }: Event,
  groupNames: readonly string[],
  groupName: string,
  origin: string,
) {
  const organizer = otherOrganiser(Organization, groupNames);
  if (organizer) return { '@type': 'Organization', name: organizer };
  return { '@type': 'Organization', '@id': organizationId(origin), name: groupName, url: `${origin}/` };
}

/** Only for fees that are 'Free' or an amount. */
function offerOf({ _id, Fee }: Event, origin: string) {
  const fee = readFee(Fee);
  const price = fee?.isFree ? { amount: '0', currency: 'USD' } : fee?.price;
  if (!price) return {};
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
