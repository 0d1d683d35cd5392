import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { useLanguage } from '../../languages/use-content';
import { Icon } from '../../ui/icon';
import { WideCardSkeleton } from '../events/card-skeletons';
import { daysUntil } from '../events/days-until';
import { EventBanner } from '../events/event-banner';
import { EventFacts } from '../events/event-facts';
import { currentEvents } from '../events/event-lists';
import { EventWays } from '../events/event-ways';
import { badgeOf, dateOrOpen, feeInWords, timeInWords } from '../events/event-words';
import { BlockFailed } from '../frame/block-failed';
import type { Block } from '../frame/use-block';
import { RegisteredLine } from '../registered/registered-line';
import { SectionHead } from './section-head';

/** The next event with the days until it, and in short the two after it; nothing while none is planned. */
export function NextEvent({ events, today }: { events: Block<Event[]>; today: Day }) {
  const { t } = useTranslation();
  if (events.state === 'failed') {
    return <BlockFailed block={events} text={t('events.loadFailed')} className="pt-12 lg:pt-20" />;
  }
  const [next, ...others] = events.state === 'there' ? currentEvents(events.data, today) : [];
  if (!next && events.state === 'there') return null;
  return (
    <section aria-labelledby="next-title" className="page-width pt-12 lg:pt-20">
      <SectionHead id="next-title" title={t('home.nextEvent')} to="/events" more={t('site.allEvents')} />
      {next ? <NextCard event={next} today={today} /> : <WideCardSkeleton />}
      {others.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
          {others.slice(0, 2).map((event) => (
            <LaterEvent key={event._id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NextCard({ event, today }: { event: Event; today: Day }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-paper lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <EventBanner
        event={event}
        // On a desk it fills a place as high as the words beside it, and both its sides are cut off.
        sizes="(min-width: 64rem) 54rem, 55vw"
        className="lg:aspect-auto lg:h-full"
      />
      <div className="flex min-w-0 flex-col p-5 lg:p-8">
        <Countdown days={daysUntil(event.EDate, today)} />
        <h3 dir="auto" className="line-clamp-3 text-2xl lg:text-3xl">
          {event.EventName}
        </h3>
        <p dir="auto" className="mt-3 line-clamp-3 text-quiet">
          {event.Discreption}
        </p>
        <EventFacts
          brief
          className="mt-5 mb-6"
          facts={[
            { icon: 'calendar', label: t('events.date'), value: dateOrOpen(event.EDate, language, t) },
            { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time, language) },
            { icon: 'pin', label: t('events.place'), value: event.Place },
            { icon: 'ticket', label: t('events.fee'), value: feeInWords(event.Fee, t) },
          ]}
        />
        <RegisteredLine eid={event._id} className="mb-3" />
        <EventWays event={event} className="sm:grow-0" />
      </div>
    </article>
  );
}

/** The days that are left: the figure large, or today and tomorrow in words. Nothing for an event without a date. */
function Countdown({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return null;
  return (
    <p className="mb-3 flex items-center gap-2.5 font-semibold text-clay">
      {days > 1 ? (
        <>
          <span className="font-display text-4xl leading-none lining-nums">{days}</span>
          {t('home.daysToGo', { count: days })}
        </>
      ) : (
        <span className="font-display text-3xl leading-none">
          {t(days === 0 ? 'home.today' : 'home.tomorrow')}
        </span>
      )}
    </p>
  );
}

function LaterEvent({ event }: { event: Event }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const badge = badgeOf(event.EDate, language);
  return (
    <li className="group relative flex min-w-0 items-center gap-4 rounded-card border border-line bg-paper p-3 pr-5">
      <p className="grid min-h-16 w-16 shrink-0 place-content-center rounded-control bg-panel p-1 text-center leading-none">
        <span className="sr-only">{dateOrOpen(event.EDate, language, t)}</span>
        {badge ? (
          <>
            <span aria-hidden="true" className="font-display text-2xl font-semibold text-leaf-deep">
              {badge.day}
            </span>
            <span aria-hidden="true" className="mt-1 text-sm font-semibold">
              {badge.month}
            </span>
          </>
        ) : (
          <Icon name="calendar" className="size-6 text-leaf-deep" />
        )}
      </p>
      <div className="min-w-0">
        <h3 dir="auto" className="line-clamp-2 text-lg">
          <Link
            to="/past_event/$eid"
            params={{ eid: event._id }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {event.EventName}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-1 text-sm text-quiet">
          {event.Place}
        </p>
      </div>
    </li>
  );
}
