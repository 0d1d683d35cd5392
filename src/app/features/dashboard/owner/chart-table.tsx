import { useTranslation } from '../../../i18n/i18n';
import { Disclosure } from '../../../shared/owner/parts/disclosure';

interface ChartTableProps {
  /** Above what a row is about, and above each of its figures. */
  headers: readonly [string, ...string[]];
  rows: readonly { key: string; name: string; figures: readonly number[] }[];
}

/** What a chart shows, as a table behind it. */
export function ChartTable({ headers: [about, ...figures], rows }: ChartTableProps) {
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
              {figures.map((header, place) => (
                <td key={header} className="py-1.5 pl-3 text-right tabular-nums">
                  {row.figures[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
