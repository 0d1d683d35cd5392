import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { type Day, daysBetween, readDay } from '~/contract/event-date';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { type Block, BlockFailed } from '../../shared/block';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { textLinkStyle } from '../../ui/text-link';
import { DateBlock, EventRow } from '../events/event-card';
import { dateOrOpen, FactLine } from '../events/event-facts';
import { FullBadge, RegisterAnother, RegisterLink } from '../events/register-link';
import { RegistrationStatusLine } from '../events/registration-status';
import type { KnownEvents } from '../events/use-known-events';

/**
 * The next event as a ticket over the hero's lower edge, and the two after it in short; nothing without events. Its
 * registration button must stay in a phone's first screen, even with a long name.
 */
export function NextEvent({ events, today }: { events: Block<KnownEvents>; today: Day }) {
  const { t } = useTranslation();
  if (events.state === 'failed') {
    return <BlockFailed block={events} text={t('events.loadFailed')} className="pt-8" />;
  }
  const [next, ...others] = events.state === 'there' ? events.data.current : [];
  if (!next && events.state === 'there') return null;
  return (
    <section aria-labelledby="next-title" className="page-width relative -mt-11 md:-mt-16">
      <div className="overflow-hidden rounded-card border border-line bg-paper shadow-ticket">
        {next ? <Ticket event={next} today={today} /> : <TicketSkeleton title={t('home.nextEvent')} />}
      </div>
      {others.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
          {/* A phone shows only one of them. */}
          {others.slice(0, 2).map((event) => (
            <li key={event._id} className="max-md:nth-2:hidden">
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Link to="/events" className={`mt-1 ${textLinkStyle}`}>
          {t('site.allEvents')}
          <Icon name="right" className="size-4" />
        </Link>
      )}
    </section>
  );
}

function Ticket({ event, today }: { event: Event; today: Day }) {
  const { t, language } = useTranslation();
  const days = daysUntil(event.EDate, today);
  return (
    <article className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <TicketStub event={event} />
      <div className="min-w-0 p-4 pb-2 md:px-7 md:py-6">
        <div className="flex flex-wrap gap-x-2 text-sm leading-snug font-semibold">
          <h2 id="next-title" className="font-sans leading-snug tracking-normal text-quiet">
            {t('home.nextEvent')}
          </h2>
          <FullBadge event={event} className="order-last leading-snug" />
          {days !== null && (
            <p data-counts-days className="text-clay">
              {days > 1 ? t('home.inDays', { count: days }) : t(days === 0 ? 'home.today' : 'home.tomorrow')}
            </p>
          )}
        </div>
        <h3
          {...languageAttributes(event.EventName, language)}
          className="mt-1 line-clamp-2 text-xl md:text-2xl"
        >
          <Link
            to="/past_event/$eid"
            params={{ eid: event._id }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {event.EventName}
          </Link>
        </h3>
        <FactLine event={event} facts={['time', 'fee']} className="mt-1 line-clamp-1 text-sm leading-snug" />
        <FactLine
          event={event}
          facts={['place']}
          className="mt-0.5 line-clamp-2 text-sm leading-snug text-quiet"
        />
      </div>
      <div className="col-span-2 p-4 pt-2 md:col-span-1 md:self-center md:p-6">
        <RegisterLink isNamed event={event} className="relative w-full md:px-10" />
        <RegistrationStatusLine eid={event._id} className="relative mt-3" />
        <RegisterAnother eid={event._id} className="relative" />
      </div>
    </article>
  );
}

function TicketStub({ event }: { event: Event }) {
  const { t, language } = useTranslation();
  return (
    <div className="grid border-r-2 border-dashed border-line bg-leaf-soft">
      <p className="sr-only">{dateOrOpen(event.EDate, language, t)}</p>
      <DateBlock large date={event.EDate} />
    </div>
  );
}

const TicketSkeleton = ({ title }: { title: string }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)]">
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
