import type { Dashboard } from '~/contract/dashboard';
import { formatShortDate } from '../../lib/format-date';
import { useTranslation } from '../../lib/i18n';
import { Disclosure } from '../../owner-kit/folded';

interface ChartTableProps {
  /** The first heads the names, the others the figures. */
  headers: readonly [string, ...string[]];
  rows: readonly { key: string; name: string; figures: readonly number[] }[];
}

/** A chart's data as a table. */
function ChartTable({ headers: [about, ...figures], rows }: ChartTableProps) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('ownerDashboard.asTable')} className="@container mt-2">
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col" className="py-1 font-semibold wrap-anywhere">
              {about}
            </th>
            {figures.map((header) => (
              <th
                key={header}
                scope="col"
                className="py-1 pl-3 text-right font-semibold @max-[12rem]:wrap-anywhere"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-1.5 font-normal wrap-anywhere">
                {row.name}
              </th>
              {figures.map((header, index) => (
                <td key={header} className="py-1.5 pl-3 text-right tabular-nums">
                  {row.figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

/** SVG units. */
const width = 600;
const height = 130;

/** The smallest even number above all bars, so that the middle tick is an integer. */
const axisMax = (max: number): number => Math.max(2, 2 * Math.ceil(max / 2));

/** Registrations of the last thirty days as a bar chart, with a text alternative and a table. */
export function DaysChart({ days }: { days: Dashboard['Days'] }) {
  const { t, language } = useTranslation();
  const max = Math.max(...days.map(({ Registrations }) => Registrations), 0);
  const all = days.reduce((sum, { Registrations }) => sum + Registrations, 0);
  const top = axisMax(max);
  const step = width / days.length;
  const nameOf = (day: string | undefined) =>
    day === undefined ? '' : (formatShortDate(day, language) ?? day);
  const best = days.filter(({ Registrations }) => Registrations === max);
  return (
    <section className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-xl">{t('ownerDashboard.overTime')}</h2>
      <p className="mt-1 text-quiet">
        {[
          t('ownerDashboard.overTimeLead', { count: all }),
          max > 0 &&
            (best.length === 1
              ? t('ownerDashboard.mostOn', { count: max, day: nameOf(best[0]?.Day) })
              : t('ownerDashboard.mostADay', { count: max })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p aria-hidden="true" className="mt-4 text-sm text-quiet">
        {t('ownerDashboard.perDay')}
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-[auto_1fr] gap-x-2">
        <div className="-my-[0.7em] flex h-[calc(8rem+1.4em)] flex-col justify-between text-right text-sm leading-[1.4] text-quiet tabular-nums">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-32 w-full"
        >
          {[0, height / 2, height].map((y) => (
            <line
              key={y}
              x2={width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === height ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {days.map(({ Day, Registrations }, index) => {
            const tall = (height * Registrations) / top;
            return (
              <rect
                key={Day}
                x={index * step + 2}
                y={height - tall}
                width={step - 4}
                height={tall}
                className="fill-leaf"
              />
            );
          })}
        </svg>
        <p className="col-start-2 mt-1 flex justify-between gap-4 text-sm text-quiet">
          <span>{nameOf(days.at(0)?.Day)}</span>
          <span>{nameOf(days.at(-1)?.Day)}</span>
        </p>
      </div>
      <ChartTable
        headers={[t('events.date'), t('owner.registrations')]}
        rows={days
          .filter(({ Registrations }) => Registrations > 0)
          .map(({ Day, Registrations }) => ({ key: Day, name: nameOf(Day), figures: [Registrations] }))}
      />
    </section>
  );
}
