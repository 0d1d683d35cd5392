import { Link } from '@tanstack/react-router';
import type { Dashboard } from '~/contract/dashboard';
import { shortDateInWords } from '../../lib/date-in-words';
import { type Translate, useTranslation } from '../../lib/i18n';
import { Icon } from '../../ui/icon';

type Figures = Pick<Dashboard['Events'][number], 'Registrations' | 'Places' | 'People' | 'Waiting'>;

/** 14 of 20 places, 3 waiting; without a limit, the number of registrations. */
export function seatsInWords(
  { Registrations, Places, People = 0, Waiting = 0 }: Figures,
  t: Translate,
): string {
  const taken = Places
    ? t('ownerDashboard.placesTaken', { people: People, count: Places })
    : t('ownerDashboard.registeredFor', { count: Registrations });
  return Waiting > 0 ? `${taken}, ${t('ownerPlaces.waitingCount', { count: Waiting })}` : taken;
}

/** SVG units. */
const width = 100;

interface UpcomingEventsProps {
  events: Dashboard['Events'];
  /** Maximum over all upcoming events, the next one included: a full bar. */
  most: number;
}

export function UpcomingEvents({ events, most }: UpcomingEventsProps) {
  const { t, language } = useTranslation();
  return (
    <section>
      <h2 className="text-xl">{t('site.comingEvents')}</h2>
      {most > 0 && <p className="text-sm text-quiet">{t('ownerDashboard.fullBar', { count: most })}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {events.map(({ Eid, EventName, EDate, Registrations, Came, CalledOff, ...places }) => (
          <li key={Eid}>
            <Link
              to="/view_register/$eid"
              params={{ eid: Eid }}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-3 hover:text-leaf-deep"
            >
              <span className="leading-snug font-semibold wrap-anywhere">{EventName}</span>
              <Icon name="right" className="row-span-3 size-4 text-quiet" />
              <span className="text-sm text-quiet tabular-nums">
                {[
                  shortDateInWords(EDate, language) ?? t('events.dateOpen'),
                  CalledOff && t('ownerEvents.calledOff'),
                  seatsInWords({ Registrations, ...places }, t),
                  Came > 0 && t('ownerDoor.cameOfAll', { came: Came, all: Registrations }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {most > 0 && (
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${width} 1`}
                  preserveAspectRatio="none"
                  className="mt-2 h-1 w-full overflow-hidden rounded-full bg-panel-soft"
                >
                  <rect width={(width * Registrations) / most} height="1" className="fill-leaf" />
                </svg>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
