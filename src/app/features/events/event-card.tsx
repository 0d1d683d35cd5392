import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dayAndMonth, formatDate } from '~/content/format-date';
import standIn from '~/content/pictures/event-stand-in.svg';
import type { Event } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { likedEvents, storeLikedEvents } from '../../lib/visitor-choices';
import { textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { Picture } from '../../ui/picture';
import { EventBanner } from './event-banner';
import { EventFacts, FactLine, factNames } from './event-facts';
import { EventBadge, RegisterLink } from './register-link';
import { RegistrationStatusLine } from './registration-status';

interface DateBlockProps {
  date: string;
  large?: boolean;
  className?: string;
}

/**
 * Date badge of an event: day and short month (rule event-card). Hidden from screen readers, since the date also
 * appears as text. `large` is for tickets.
 */
export function DateBlock({ date, large = false, className = '' }: DateBlockProps) {
  const badge = dayAndMonth(date, useTranslation().language);
  return (
    <div
      aria-hidden="true"
      className={`grid min-h-16 min-w-16 shrink-0 place-content-center rounded-control px-2 text-center text-sm font-semibold ${className}`}
    >
      {badge ? (
        <>
          <span className={`font-display text-leaf-deep ${large ? 'text-4xl' : 'text-2xl'}`}>
            {badge.day}
          </span>
          <span>{badge.month}</span>
        </>
      ) : (
        <Icon name="calendar" className="size-6 text-leaf-deep" />
      )}
    </div>
  );
}

/** The heart of a card (rule event-card). Likes are stored on this phone only. */
function LikeButton({ eid, name }: { eid: string; name: string }) {
  const { t } = useTranslation();
  const [liked, setLiked] = useState(false);
  useEffect(() => setLiked(likedEvents().has(eid)), [eid]);
  const toggle = () => {
    const all = likedEvents();
    if (!all.delete(eid)) all.add(eid);
    setLiked(all.has(eid));
    storeLikedEvents(all);
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('events.like', { name })}
      onClick={toggle}
      className="noscript:hidden grid size-11 place-items-center rounded-full bg-paper/95 text-clay hover:bg-paper aria-pressed:[&_path]:fill-clay"
    >
      <Icon name="heart" className="size-6" />
    </button>
  );
}

export function EventLinks({ event }: { event: Event }) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  return (
    <div className="mt-auto grid justify-items-center sm:justify-items-start">
      <RegisterLink isNamed event={event} className="w-full sm:w-fit" />
      <Link
        to="/past_event/$eid"
        params={{ eid: _id }}
        className={textLinkStyle}
        aria-label={t('events.viewDetailsOf', { name })}
      >
        {t('events.viewDetails')}
      </Link>
    </div>
  );
}

export function EventCard({ event, sizes }: { event: Event; sizes: string }) {
  const { t, language } = useTranslation();
  const day = readDay(event.EDate);
  return (
    <article className="@container flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <EventBanner event={event} sizes={sizes} />
        {day && (
          <>
            <p className="sr-only">{formatDate(event.EDate, language)}</p>
            <DateBlock date={event.EDate} className="absolute top-3 left-3 bg-paper" />
          </>
        )}
        <EventBadge event={event} className="absolute bottom-3 left-3" />
        <div className="absolute top-3 right-3">
          <LikeButton eid={event._id} name={event.EventName} />
        </div>
      </div>
      <div className="flex grow flex-col p-5 @max-[12rem]:px-3">
        <p className="w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-medium">
          {t('events.forMothers')}
        </p>
        <h3 {...languageAttributes(event.EventName, language)} className="mt-3 line-clamp-3 text-xl">
          {event.EventName}
        </h3>
        <EventFacts
          brief
          event={event}
          // The badge already shows the date.
          only={day ? factNames.filter((name) => name !== 'date') : factNames}
          className="mt-4 mb-5"
        />
        <RegistrationStatusLine eid={event._id} className="mb-3" />
        <EventLinks event={event} />
      </div>
    </article>
  );
}

interface EventRowProps {
  event: Event;
  /** Without a box on a desk. */
  plain?: boolean;
  withPicture?: boolean;
}

export function EventRow({ event, plain = false, withPicture = false }: EventRowProps) {
  const { language } = useTranslation();
  return (
    <article
      className={`@container group relative flex h-full flex-wrap items-center gap-3.5 rounded-card border border-line bg-paper p-3 ${
        plain ? 'lg:items-start lg:border-0 lg:bg-transparent lg:p-0' : ''
      }`}
    >
      <DateBlock date={event.EDate} className="bg-panel" />
      <div className="min-w-0 grow basis-0 @max-[12rem]:basis-full">
        <p
          {...languageAttributes(event.EventName, language)}
          className="line-clamp-2 font-display text-lg leading-tight font-semibold @max-[12rem]:text-base"
        >
          <Link
            to="/past_event/$eid"
            params={{ eid: event._id }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {event.EventName}
          </Link>
        </p>
        <FactLine event={event} facts={['date', 'time']} className="mt-0.5 text-sm" />
        <FactLine event={event} facts={['place']} className="text-sm text-quiet" />
        <RegistrationStatusLine eid={event._id} className="mt-1 text-sm" />
      </div>
      {/* Over the upper edge, where no room is kept for it: only the browser knows which event is full. */}
      <EventBadge
        event={event}
        className={`absolute -top-4 right-3 max-w-[calc(100%-1.5rem)] truncate ${
          plain ? 'lg:-top-6 lg:right-auto lg:left-19.5' : ''
        }`}
      />
      {withPicture ? (
        <Picture
          name={event.EventBanner}
          alt=""
          sizes="3.5rem"
          width={56}
          height={56}
          maxWidth={320}
          standIn={standIn}
          colours={event.Colours}
          className="size-14 shrink-0 rounded-control object-[50%_20%] @max-[12rem]:hidden"
        />
      ) : (
        <Icon name="right" className="size-4 shrink-0 self-center text-leaf-deep @max-[12rem]:hidden" />
      )}
    </article>
  );
}

export const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line">
    <Skeleton className="aspect-video rounded-none" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-6" />
    </div>
  </div>
);

export const EventPlaceholders = () => (
  <div className="page-body max-sm:pt-6">
    <Skeleton className="mb-5 h-8 w-56 max-sm:hidden" />
    <Skeleton className="h-96 rounded-card sm:h-80" />
    <ul className="mt-30 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Skeleton className="h-24 rounded-card" />
        </li>
      ))}
    </ul>
  </div>
);
