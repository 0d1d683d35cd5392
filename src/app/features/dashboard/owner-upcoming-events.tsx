import { Link } from '@tanstack/react-router';
import { dayWords, formatShortDate, formatTime } from '~/content/format-date';
import { dayOfWallTime } from '~/contract/clock-time';
import type { Dashboard } from '~/contract/dashboard';
import type { Event } from '~/contract/event';
import { type Day, daysBetween, readDay } from '~/contract/event-date';
import { isDoorOpen } from '~/contract/event-end';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { useNow } from '../../lib/server-clock';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { buttonStyle } from '../../ui/button';
import { useIsDesk } from '../../ui/data-table';
import { Icon } from '../../ui/icon';
import { EventBanner } from '../events/event-banner';
import { useEventInMessage } from '../events/owner-event-mutations';
import { useWhatsAppShareLink } from '../events/share-event';

type Figures = Dashboard['Events'][number];

/** 14 of 20 places, 3 waiting; without a limit, the number of people registered. */
function formatSeats(figures: Figures, t: Translate): string {
  const { Places, People = 0, RegisteredPeople, WaitingPeople } = figures;
  const taken = Places
    ? t('ownerDashboard.placesTaken', { people: People, count: Places })
    : t('ownerDashboard.registeredFor', { count: RegisteredPeople });
  return WaitingPeople > 0 ? `${taken}, ${t('ownerPlaces.waitingCount', { count: WaitingPeople })}` : taken;
}

/** Further events are on the list of all. */
const maxShown = 24;

interface UpcomingEventsProps {
  events: Dashboard['Events'];
  className?: string | undefined;
}

export function UpcomingEvents({ events, className }: UpcomingEventsProps) {
  const { t, language } = useTranslation();
  const formatFacts = (figures: Figures) => {
    const { CamePeople: came, ExpectedPeople: all } = figures;
    return [
      formatShortDate(figures.EDate, language) ?? t('events.dateOpen'),
      figures.CalledOff && t('ownerEvents.calledOff'),
      formatSeats(figures, t),
      came > 0 && t('ownerDoor.cameOfAll', { came, all }),
    ];
  };
  return (
    <section className={className}>
      <h2 className="text-xl">{t('site.comingEvents')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {events.slice(0, maxShown).map((figures) => (
          <li key={figures.Eid}>
            <Link
              to="/view_register/$eid"
              params={{ eid: figures.Eid }}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-3 hover:text-leaf-deep lg:py-1.5"
            >
              <span
                {...languageAttributes(figures.EventName, language)}
                title={figures.EventName}
                className="leading-snug font-semibold wrap-anywhere lg:line-clamp-1"
              >
                {figures.EventName}
              </span>
              <Icon name="right" className="row-span-2 size-4 text-quiet" />
              <span className="text-sm text-quiet tabular-nums">
                {formatFacts(figures).filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {events.length > maxShown && (
        <Link
          to="/event/$kind"
          params={{ kind: 'registration_record' }}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
        >
          <span>{t('site.allEvents')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      )}
    </section>
  );
}

/** Short date without the year: Sat 28 Nov. Hindi and French spell out the month. */
function shortDay(at: Day, language: Language): string {
  const { shortWeekday, day, month, short } = dayWords(at, language);
  return `${shortWeekday} ${day} ${language === 'en' ? short : month}`;
}

/**
 * "today", "tomorrow", "in 6 days". Browsers say "within" in Hindi, which is replaced by "after". Spaces do not break.
 */
const daysAway = (at: Day, today: Day, language: Language): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    .format(daysBetween(today, at), 'day')
    .replace(/ में$/, ' बाद')
    .replaceAll(' ', '\u00a0');

interface NextEventProps {
  event: Event;
  /** Undefined if the dashboard response does not include the event yet. */
  figures: Dashboard['Events'][number] | undefined;
}

export function NextEvent({ event, figures }: NextEventProps) {
  const { t, language } = useTranslation();
  const now = useNow();
  const today = dayOfWallTime(now);
  const share = useWhatsAppShareLink(useEventInMessage(event));
  const at = readDay(event.EDate);
  const time = formatTime(event.Time, language);
  const when = at ? [shortDay(at, language), time].filter(Boolean).join(', ') : t('events.dateOpen');
  const { CamePeople: came = 0, ExpectedPeople: expected = 0 } = figures ?? {};
  const none = t('ownerDashboard.registeredFor', { count: 0 });
  const isToday = at === today || isDoorOpen(event, now);
  const isDesk = useIsDesk();
  const ring = isToday && expected > 0 && <Ring came={came} all={expected} />;
  return (
    <section
      aria-labelledby="next-event"
      className="flex flex-wrap gap-4 rounded-card border border-line bg-paper p-4 lg:grid lg:grid-cols-[240px_1fr_auto] lg:items-center lg:gap-5 lg:p-2 lg:pr-5"
    >
      {/* A thumbnail on phones, so that the pending tasks are in the first screen. */}
      <div className="grid w-18 content-start gap-3 lg:w-auto">
        <EventBanner
          event={event}
          sizes={isDesk ? '15rem' : '4.5rem'}
          first
          shape="aspect-square lg:aspect-video"
          className="rounded-control"
        />
        {!isDesk && ring}
      </div>
      <div className="min-w-0 grow basis-[10rem]">
        <p className="text-sm font-semibold text-clay">
          {[t('home.nextEvent'), at && daysAway(at, today, language)].filter(Boolean).join(' · ')}
        </p>
        <h2
          id="next-event"
          {...languageAttributes(event.EventName, language)}
          className="text-2xl leading-tight wrap-anywhere lg:line-clamp-2"
        >
          {event.EventName}
        </h2>
        {event.CalledOff && (
          <p className="flex items-center gap-1.5 font-semibold text-danger">
            <Icon name="warning" className="size-4" />
            <span>{t('ownerEvents.calledOff')}</span>
          </p>
        )}
        <div className="mt-1 flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold">{when}</p>
            <p className="text-quiet tabular-nums">{figures ? formatSeats(figures, t) : none}</p>
          </div>
          {isDesk && ring}
        </div>
      </div>
      <div className="flex w-full gap-2 lg:w-auto lg:flex-col">
        <Link
          to="/view_register/$eid"
          params={{ eid: event._id }}
          className={buttonStyle('primary', 'grow wrap-anywhere')}
        >
          <OwnerIcon name="list" />
          <span>{t(isToday ? 'ownerDashboard.takeAttendance' : 'ownerDashboard.whoComes')}</span>
        </Link>
        <a
          href={share}
          target="_blank"
          rel="noreferrer"
          aria-label={isDesk ? undefined : t('ownerDashboard.shareByWhatsApp')}
          className={buttonStyle('secondary', 'max-lg:size-12 max-lg:shrink-0 max-lg:px-0!')}
        >
          <OwnerIcon name="chat" className={isDesk ? 'size-5' : 'size-6'} />
          {isDesk && <span>{t('ownerDashboard.shareByWhatsApp')}</span>}
        </a>
      </div>
    </section>
  );
}

/** In SVG units, for a circumference of 100. */
const radius = 100 / (2 * Math.PI);

function Ring({ came, all }: { came: number; all: number }) {
  const { t } = useTranslation();
  return (
    <div
      role="img"
      aria-label={t('ownerDoor.cameOfAll', { came, all })}
      className="relative grid size-18 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 40 40" fill="none" strokeWidth="5" aria-hidden="true" className="absolute inset-0">
        <circle cx="20" cy="20" r={radius} className="stroke-panel" />
        {came > 0 && (
          <circle
            cx="20"
            cy="20"
            r={radius}
            transform="rotate(-90 20 20)"
            strokeDasharray={`${(100 * came) / Math.max(all, 1)} 100`}
            className="stroke-leaf"
          />
        )}
      </svg>
      <span aria-hidden="true" className="relative text-sm font-semibold tabular-nums">
        {`${came}/${all}`}
      </span>
    </div>
  );
}
