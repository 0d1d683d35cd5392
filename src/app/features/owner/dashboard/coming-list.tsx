import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '~/contract/dashboard';
import { useLanguage } from '../../../languages/use-content';
import { Icon } from '../../../ui/icon';
import { shortDateInWords } from '../../events/event-words';

/** The events to come with those registered for each: one tap to the list at the door. */
export function ComingList({ events }: { events: Dashboard['Events'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('ownerDashboard.coming')}</h2>
      {events.length === 0 ? (
        <p className="rounded-card bg-panel-soft p-5">{t('owner.noCurrent')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {events.map(({ Eid, EventName, EDate, Registrations, Came }) => (
            <li key={Eid}>
              <Link
                to="/view_register/$eid"
                params={{ eid: Eid }}
                className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 hover:bg-leaf-soft"
              >
                <span className="min-w-0 grow basis-28 wrap-anywhere">
                  <span className="block font-semibold">{EventName}</span>
                  <span className="block text-sm text-quiet">
                    {shortDateInWords(EDate, language) ?? t('events.dateOpen')}
                    {Came > 0 && ` · ${t('ownerDoor.cameOfAll', { came: Came, all: Registrations })}`}
                  </span>
                </span>
                <span className="ml-auto flex items-center gap-4 text-right leading-tight">
                  <span>
                    <span className="block text-xl font-semibold tabular-nums">{Registrations}</span>
                    <span className="block text-sm text-quiet">
                      {t('ownerDashboard.registered', { count: Registrations })}
                    </span>
                  </span>
                  <Icon name="right" className="size-4 text-quiet" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
