import { Link } from '@tanstack/react-router';
import type { Dashboard } from '~/contract/dashboard';
import { useTranslation } from '../../../i18n/i18n';
import { shortDateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { Icon } from '../../../ui/icon';
import { seatsInWords } from './seats-in-words';

/** Of a bar, in its own units. */
const width = 100;

interface ComingListProps {
  events: Dashboard['Events'];
  /** The most that are registered for any coming event, the next one too: what a full bar stands for. */
  most: number;
}

/** The events after the next one with those registered for each: one tap to the list at the door. */
export function ComingList({ events, most }: ComingListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h2 className="text-xl">{t('ownerDashboard.coming')}</h2>
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
