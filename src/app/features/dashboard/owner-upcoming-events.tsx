import { Link } from '@tanstack/react-router';
import type { Dashboard } from '~/contract/dashboard';
import { formatShortDate } from '../../lib/format-date';
import { type Translate, useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { Icon } from '../../ui/icon';

type Figures = Dashboard['Events'][number];

/** 14 of 20 places, 3 waiting; without a limit, the number of people registered. */
export function formatSeats(figures: Figures, t: Translate): string {
  const { Places, People = 0, RegisteredPeople, WaitingPeople } = figures;
  const taken = Places
    ? t('ownerDashboard.placesTaken', { people: People, count: Places })
    : t('ownerDashboard.registeredFor', { count: RegisteredPeople });
  return WaitingPeople > 0 ? `${taken}, ${t('ownerPlaces.waitingCount', { count: WaitingPeople })}` : taken;
}

/** SVG units. */
const width = 100;

/** Further events are on the list of all. */
const maxShown = 24;

interface UpcomingEventsProps {
  events: Dashboard['Events'];
  /** Maximum over all upcoming events, the next one included: a full bar. */
  max: number;
}

export function UpcomingEvents({ events, max }: UpcomingEventsProps) {
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
    <section>
      <h2 className="text-xl">{t('site.comingEvents')}</h2>
      {max > 0 && <p className="text-sm text-quiet">{t('ownerDashboard.fullBar', { count: max })}</p>}
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
              <Icon name="right" className="row-span-3 size-4 text-quiet" />
              <span className="text-sm text-quiet tabular-nums">
                {formatFacts(figures).filter(Boolean).join(' · ')}
              </span>
              {max > 0 && (
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${width} 1`}
                  preserveAspectRatio="none"
                  className="mt-2 h-1 w-full lg:mt-1 overflow-hidden rounded-full bg-panel-soft"
                >
                  <rect width={(width * figures.RegisteredPeople) / max} height="1" className="fill-leaf" />
                </svg>
              )}
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
