import { useTranslation } from 'react-i18next';
import type { Dashboard } from '~/contract/dashboard';
import { ChartTable } from './chart-table';

type EventFigures = Dashboard['Events'][number];

/** The events that people last registered for; older ones are in the table. */
const shownBars = 8;

/** Registrations by event, and who of them came, as bars with their numbers; as a table behind. */
export function EventsChart({ events }: { events: readonly EventFigures[] }) {
  const { t } = useTranslation();
  const wanted = events.filter(({ Registrations }) => Registrations > 0).reverse();
  const most = Math.max(...wanted.map(({ Registrations }) => Registrations), 1);
  if (wanted.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-xl">{t('ownerDashboard.byEvent')}</h2>
      <p className="mt-1 text-quiet">{t('ownerDashboard.byEventLead')}</p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        {wanted.slice(0, shownBars).map(({ Eid, EventName, Registrations, Came }) => (
          <div key={Eid}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate">{EventName}</span>
              <span className="shrink-0 font-semibold tabular-nums">
                {Came > 0 ? t('ownerDashboard.cameOf', { came: Came, count: Registrations }) : Registrations}
              </span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 5"
              preserveAspectRatio="none"
              className="mt-1 h-4 w-full"
            >
              <rect
                x="0.3"
                y="0.4"
                width={(99.4 * Registrations) / most}
                height="4.2"
                className="fill-leaf-soft stroke-leaf"
                vectorEffect="non-scaling-stroke"
                strokeWidth="1.5"
              />
              <rect x="0.3" y="0.4" width={(99.4 * Came) / most} height="4.2" className="fill-leaf" />
            </svg>
          </div>
        ))}
      </div>
      <ChartTable
        headers={[t('owner.eventName'), t('owner.registrations'), t('ownerDoor.came')]}
        rows={wanted.map(({ Eid, EventName, Registrations, Came }) => ({
          key: Eid,
          name: EventName,
          figures: [Registrations, Came],
        }))}
      />
    </section>
  );
}
