import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import chair from '~/content/pictures/chair-kept.svg';
import { dayOfWallTime, type WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import { isPast } from '~/contract/event-end';
import { textsIn } from '~/contract/translations';
import { useTranslation } from '../../lib/i18n';
import { type ShownPlace, usePlacesOnPhone } from '../../lib/places-on-phone';
import { forgetJustRegistered, justRegistered, useHasRegistered } from '../../lib/registered-events';
import { type Block, BlockFailed } from '../../shared/block';
import { buttonStyle, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { useAnswersItself, useOwnSuccess } from '../../ui/notices';
import { EventRow } from '../events/event-card';
import { EventTicket, TicketFrame } from '../events/event-ticket';
import type { KnownEvents } from '../events/use-known-events';
import { admits, codeInGroups, formatPlace, mayBeConfirmed } from '../places/place-words';
import { isPushReady, keepInTouch, PushPart } from '../push/push-part';

interface NextEventProps {
  events: Block<KnownEvents>;
  now: WallTime;
}

/**
 * The next event as a ticket over the hero's lower edge, or the next one for which this phone holds a place; nothing
 * without events. Its button must stay in a phone's first screen, even with a long name. After a registration it is the
 * answer, which no notice covers.
 */
export function NextEvent({ events, now }: NextEventProps) {
  const { t } = useTranslation();
  const { answered, held, next } = useTicket(events, now);
  const isAnswer = events.state === 'pending' || (held?.place.Eid ?? next?._id) === answered;
  useAnswersItself(isAnswer ? answered : undefined);
  useEffect(() => forgetJustRegistered, []);
  // Nothing comes later, and moves the answer's neighbours.
  const [KeepInTouch] = useState(() => (answered === undefined ? undefined : keepInTouch.get()));
  if (events.state === 'failed' && !held) {
    const asCard = 'lg:*:h-full lg:*:bg-paper lg:*:shadow-ticket';
    return <BlockFailed block={events} text={t('events.loadFailed')} className={`pt-8 ${asCard}`} />;
  }
  if (!next && !held && events.state === 'loaded') return null;
  return (
    <section
      aria-labelledby="next-title"
      className="@container page-width relative -mt-11 flex flex-col pb-3 hi:max-md:-mt-15 md:-mt-16 md:pb-8"
    >
      <div className="grow overflow-hidden rounded-card border border-line bg-paper shadow-ticket">
        {held ? (
          <PlaceTicket {...held} />
        ) : next ? (
          <article className="grid h-full">
            <EventTicket event={next} today={dayOfWallTime(now)} label={<TicketLabel />} />
          </article>
        ) : (
          <TicketSkeleton title={t('home.nextEvent')} />
        )}
      </div>
      {KeepInTouch && <KeepInTouch className="mt-4" />}
    </section>
  );
}

/**
 * After a registration, the offer of reminders, which the form has loaded: nothing may come later and move the answer's
 * neighbours.
 */
export function AfterRegistering({ events, now }: NextEventProps) {
  const { answered, held } = useTicket(events, now);
  const [offersPush] = useState(() => held !== undefined && held.place.Eid === answered && isPushReady());
  if (!held || !offersPush) return null;
  // What a place holds of its event is fetched after its registration.
  const place = { ...held.place, ...held.event };
  return (
    <div className="page-width">
      <PushPart
        place={place}
        className="mt-4 max-w-[560px] rounded-card border border-line bg-paper p-5 sm:p-6"
      />
    </div>
  );
}

/** The events after the next one in short, and the way to all; nothing where there are none. */
export function EventsAfterNext({ events, now }: NextEventProps) {
  const { t } = useTranslation();
  const { held, next } = useTicket(events, now);
  const current = events.state === 'loaded' ? events.data.current : [];
  const shown = held?.place.Eid ?? next?._id;
  const others = current.filter(({ _id }) => _id !== shown);
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
        className={`mt-1 lg:col-start-2 lg:whitespace-nowrap lg:justify-self-end ${textLinkStyle}`}
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

/** Returns what the ticket shows: the event just registered for, else the next place of this phone, else the next event. */
function useTicket(events: Block<KnownEvents>, now: WallTime) {
  const [answered] = useState(justRegistered);
  const current = events.state === 'loaded' ? events.data.current : [];
  const registered = current.find(({ _id }) => _id === answered);
  const places = useNextPlaces(events, now);
  const held = places.find(({ place }) => place.Eid === answered) ?? (registered ? undefined : places[0]);
  return { answered, held, next: registered ?? current[0] };
}

/** Returns the places for which this phone is expected, the next one first; none until they are read. */
function useNextPlaces(events: Block<KnownEvents>, now: WallTime): NextPlace[] {
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
    .map(({ held }) => held);
}

/** As high as the ticket of an event, whose place it takes once the phone's storage has answered. */
function PlaceTicket({ place, event }: NextPlace) {
  const { t } = useTranslation();
  const { FirstName: name, Code: code, Eid: eid } = place;
  const isExpected = admits(place);
  const success = useOwnSuccess();
  return (
    <article className="grid h-full">
      {isExpected && (
        <img
          src={chair}
          alt=""
          width="240"
          height="240"
          className="absolute right-6 bottom-full -mb-1 size-22 md:size-36 lg:right-2"
        />
      )}
      <TicketFrame
        eid={eid}
        event={{ ...event, Fee: '' }}
        facts={['time', 'place']}
        above={
          <h2 id="next-title" className="font-sans text-sm leading-snug tracking-normal text-clay">
            {isExpected && name ? t('places.expected', { name }) : formatPlace(place, t)}
          </h2>
        }
      >
        {isExpected && code && (
          <div className="shrink-0">
            {/* In the free room above the code: it comes and goes, and was announced. */}
            {success && (
              <p
                aria-hidden="true"
                className="absolute bottom-full text-sm leading-none font-semibold text-leaf-deep"
              >
                {success}
              </p>
            )}
            <p className="font-mono text-lg leading-none font-semibold tracking-wider" translate="no">
              <span className="sr-only">{`${t('places.code')} `}</span>
              <span>{codeInGroups(code)}</span>
            </p>
          </div>
        )}
        <Link to="/place" className={buttonStyle('primary', 'min-w-0 grow md:grow-0')}>
          {t('places.yours')}
        </Link>
      </TicketFrame>
    </article>
  );
}

const TicketLabel = () => {
  const { t } = useTranslation();
  return (
    <h2 id="next-title" className="font-sans leading-snug tracking-normal text-quiet">
      {t('home.nextEvent')}
    </h2>
  );
};

const TicketSkeleton = ({ title }: { title: string }) => (
  <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)]">
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
