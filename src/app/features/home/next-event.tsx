import { Link } from '@tanstack/react-router';
import chair from '~/content/pictures/chair-kept.svg';
import { dayOfWallTime, type WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { type Day, daysBetween, readDay } from '~/contract/event-date';
import { isPast } from '~/contract/event-end';
import { textsIn } from '~/contract/translations';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { type ShownPlace, usePlacesOnPhone } from '../../lib/places-on-phone';
import { useHasRegistered } from '../../lib/registered-events';
import { type Block, BlockFailed } from '../../shared/block';
import { buttonStyle, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { DateBlock, EventRow } from '../events/event-card';
import { dateOrOpen, FactLine } from '../events/event-facts';
import { EventBadge, RegisterAnother, RegisterLink } from '../events/register-link';
import { RegistrationStatusLine } from '../events/registration-status';
import type { KnownEvents } from '../events/use-known-events';
import { admits, codeInGroups, formatPlace, mayBeConfirmed } from '../places/place-words';

interface NextEventProps {
  events: Block<KnownEvents>;
  now: WallTime;
}

/**
 * The next event as a ticket over the hero's lower edge, or the next one for which this phone holds a place; nothing
 * without events. Its button must stay in a phone's first screen, even with a long name.
 */
export function NextEvent({ events, now }: NextEventProps) {
  const { t } = useTranslation();
  const held = useNextPlace(events, now);
  if (events.state === 'failed' && !held) {
    const asCard = 'lg:*:h-full lg:*:bg-paper lg:*:shadow-ticket';
    return <BlockFailed block={events} text={t('events.loadFailed')} className={`pt-8 ${asCard}`} />;
  }
  const [next] = events.state === 'loaded' ? events.data.current : [];
  if (!next && !held && events.state === 'loaded') return null;
  return (
    <section aria-labelledby="next-title" className="page-width relative -mt-11 pb-3 md:-mt-16 md:pb-8">
      <div className="h-full overflow-hidden rounded-card border border-line bg-paper shadow-ticket">
        {held ? (
          <PlaceTicket {...held} />
        ) : next ? (
          <Ticket event={next} today={dayOfWallTime(now)} />
        ) : (
          <TicketSkeleton title={t('home.nextEvent')} />
        )}
      </div>
    </section>
  );
}

/** The events after the next one in short, and the way to all; nothing where there are none. */
export function EventsAfterNext({ events, now }: NextEventProps) {
  const { t } = useTranslation();
  const held = useNextPlace(events, now);
  const current = events.state === 'loaded' ? events.data.current : [];
  const others = held ? current.filter(({ _id }) => _id !== held.place.Eid) : current.slice(1);
  if (others.length === 0) return null;
  return (
    <section
      aria-label={t('site.comingEvents')}
      // Of fixed columns: on a slow line the link arrives after the events, and must not move them.
      className="page-width pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_11rem] lg:items-center lg:gap-10"
    >
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-10">
        {/* A phone shows only one of them. */}
        {others.slice(0, 2).map((event) => (
          <li key={event._id} className="max-md:nth-2:hidden">
            <EventRow plain event={event} />
          </li>
        ))}
      </ul>
      <Link
        to="/events"
        className={`mt-1 whitespace-nowrap lg:col-start-2 lg:justify-self-end ${textLinkStyle}`}
      >
        <span>{t('site.allEvents')}</span>
        <Icon name="right" className="size-4" />
      </Link>
    </section>
  );
}

interface NextPlace {
  place: ShownPlace;
  /** The facts on the ticket: from the list of events, or as stored with the place. */
  event: Pick<Event, 'EventName' | 'EDate' | 'Time' | 'Place' | 'Ends'>;
}

/** Returns the place for which this phone is expected next; undefined without one, and until it is read. */
function useNextPlace(events: Block<KnownEvents>, now: WallTime): NextPlace | undefined {
  const { language } = useTranslation();
  const places = usePlacesOnPhone(useHasRegistered());
  const current = events.state === 'loaded' ? events.data.current : [];
  return places
    .filter((place) => admits(place) || mayBeConfirmed(place))
    .flatMap((place): NextPlace[] => {
      const listed = current.find(({ _id }) => _id === place.Eid);
      if (listed) return listed.CalledOff ? [] : [{ place, event: listed }];
      const { EventName, EDate, Time = '', Place = '', Ends } = textsIn(place, language);
      const event = { EventName, Time, Place, ...(Ends !== undefined && { Ends }) };
      return EDate === undefined ? [] : [{ place, event: { ...event, EDate } }];
    })
    .map((held) => ({ held, day: readDay(held.event.EDate) }))
    .filter(({ day, held }) => day !== null && !isPast({ ...held.event, PastConform: false }, now))
    .sort((one, other) => (String(one.day) < String(other.day) ? -1 : 1))
    .map(({ held }) => held)[0];
}

/** As high as the ticket of an event, whose place it takes once the phone's storage has answered. */
function PlaceTicket({ place, event }: NextPlace) {
  const { t, language } = useTranslation();
  const { FirstName: name, Code: code, Eid: eid } = place;
  return (
    <article className="group grid h-full grid-cols-[4.5rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)]">
      <img
        src={chair}
        alt=""
        width="240"
        height="240"
        className="absolute right-6 bottom-full -mb-1 size-22 md:right-auto md:left-96 md:size-36"
      />
      <TicketStub event={event} />
      <div className="min-w-0 px-4 pt-2 pb-1 md:px-7 md:pt-6">
        <h2 id="next-title" className="font-sans text-sm leading-snug tracking-normal text-clay">
          {admits(place) && name ? t('places.expected', { name }) : formatPlace(place, t)}
        </h2>
        <h3
          {...languageAttributes(event.EventName, language)}
          className="line-clamp-2 text-xl leading-[1.3] md:mt-1 md:text-2xl"
        >
          <Link to="/past_event/$eid" params={{ eid }} className="underline-offset-4 hover:underline">
            {event.EventName}
          </Link>
        </h3>
        <FactLine
          event={{ ...event, Fee: '' }}
          facts={['time', 'place']}
          truncates
          className="text-sm leading-normal md:mt-1 md:*:*:last:flex-none"
        />
      </div>
      <div className="col-span-2 flex items-center gap-4 px-4 pt-1.5 pb-3 md:col-span-1 md:mt-2 md:self-end md:px-7 md:pt-0 md:pb-6">
        {admits(place) && code && (
          <p className="shrink-0 font-mono text-lg leading-none font-semibold tracking-wider" translate="no">
            <span className="sr-only">{`${t('places.code')} `}</span>
            <span>{codeInGroups(code)}</span>
          </p>
        )}
        <Link to="/place" className={buttonStyle('primary', 'min-w-0 grow md:grow-0')}>
          {t('places.yours')}
        </Link>
      </div>
    </article>
  );
}

function Ticket({ event, today }: { event: Event; today: Day }) {
  const { t, language } = useTranslation();
  const days = daysUntil(event.EDate, today);
  return (
    <article className="group relative grid h-full grid-cols-[4.5rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)]">
      <TicketStub event={event} />
      <div className="min-w-0 px-4 pt-2 pb-1 md:px-7 md:pt-6">
        <div className="flex flex-wrap gap-x-2 text-sm leading-snug font-semibold">
          <h2 id="next-title" className="font-sans leading-snug tracking-normal text-quiet">
            {t('home.nextEvent')}
          </h2>
          <EventBadge event={event} className="order-last leading-snug" />
          {days !== null && !event.CalledOff && (
            <p data-counts-days className="text-clay">
              {days > 1 ? t('home.inDays', { count: days }) : t(days === 0 ? 'home.today' : 'home.tomorrow')}
            </p>
          )}
        </div>
        <h3
          {...languageAttributes(event.EventName, language)}
          className="line-clamp-2 text-xl leading-[1.3] md:mt-1 md:text-2xl"
        >
          <Link
            to="/past_event/$eid"
            params={{ eid: event._id }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {event.EventName}
          </Link>
        </h3>
        <FactLine
          event={event}
          facts={['time', 'fee', 'place']}
          truncates
          className="text-sm leading-normal md:mt-1 md:*:*:last:flex-none"
        />
      </div>
      <div className="col-span-2 px-4 pt-1.5 pb-3 md:col-span-1 md:mt-2 md:self-end md:px-7 md:pt-0 md:pb-6">
        <RegisterLink isNamed event={event} className="relative w-full md:w-fit md:px-10" />
        <RegistrationStatusLine eid={event._id} className="relative mt-3" />
        <RegisterAnother eid={event._id} className="relative" />
      </div>
    </article>
  );
}

function TicketStub({ event }: { event: Pick<Event, 'EDate'> }) {
  const { t, language } = useTranslation();
  return (
    <div className="grid border-r-2 border-dashed border-line md:row-span-2 bg-leaf-soft">
      <p className="sr-only">{dateOrOpen(event.EDate, language, t)}</p>
      <DateBlock large date={event.EDate} />
    </div>
  );
}

const TicketSkeleton = ({ title }: { title: string }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)]">
    <Skeleton className="rounded-none" />
    <div className="grid gap-3 p-4 md:p-6">
      <h2 id="next-title" className="font-sans text-sm leading-snug tracking-normal text-quiet">
        {title}
      </h2>
      <Skeleton className="h-7" />
      <Skeleton className="h-5" />
    </div>
    <Skeleton className="col-span-2 m-4 mt-2 h-12 rounded-full" />
  </div>
);

/** Days from today to the event (0: today); null without a date or in the past. */
export function daysUntil(EDate: string, today: Day): number | null {
  const day = readDay(EDate);
  return day && day >= today ? daysBetween(today, day) : null;
}
