import { useTranslation } from 'react-i18next';
import type { Dashboard } from '~/contract/dashboard';
import { useLanguage } from '../../../languages/use-content';
import { shortDateInWords } from '../../events/event-words';
import { ChartTable } from './chart-table';

/** Of the drawing, in its own units. */
const width = 600;
const height = 130;

/** Registrations of the last thirty days, as bars; in words for who cannot see them, and as a table behind. */
export function DaysChart({ days }: { days: Dashboard['Days'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const most = Math.max(...days.map(({ Registrations }) => Registrations), 0);
  const all = days.reduce((sum, { Registrations }) => sum + Registrations, 0);
  const step = width / days.length;
  const nameOf = (day: string | undefined) =>
    day === undefined ? '' : (shortDateInWords(day, language) ?? day);
  const best = days.find(({ Registrations }) => Registrations === most);
  return (
    <section className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-xl">{t('ownerDashboard.overTime')}</h2>
      <p className="mt-1 text-quiet">
        {t('ownerDashboard.overTimeLead', { count: all })}
        {most > 0 && ` · ${t('ownerDashboard.mostOn', { count: most, day: nameOf(best?.Day) })}`}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-4 h-32 w-full"
      >
        {days.map(({ Day, Registrations }, place) => {
          const tall = (height * Registrations) / Math.max(most, 1);
          return (
            <rect
              key={Day}
              x={place * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
              className="fill-leaf"
            />
          );
        })}
      </svg>
      <p className="flex justify-between gap-4 border-t-2 border-edge pt-1 text-sm text-quiet">
        <span>{nameOf(days.at(0)?.Day)}</span>
        <span>{nameOf(days.at(-1)?.Day)}</span>
      </p>
      <ChartTable
        headers={[t('owner.date'), t('owner.registrations')]}
        rows={days
          .filter(({ Registrations }) => Registrations > 0)
          .map(({ Day, Registrations }) => ({ key: Day, name: nameOf(Day), figures: [Registrations] }))}
      />
    </section>
  );
}
