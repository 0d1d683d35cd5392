import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';

interface YearLinksProps {
  /** In the order of the page, which is ascending (rule photos-by-year). */
  years: { anchor: string; heading: string }[];
}

/** The way to each year of the page, in one row that scrolls. Nothing where there is one year only. */
export function YearLinks({ years }: YearLinksProps) {
  const { t } = useTranslation();
  if (years.length < 2) return null;
  return (
    <nav aria-label={t('gallery.years')} className="mb-8">
      <ul className="edge-row overflow-x-auto">
        {years.map(({ anchor, heading }) => (
          <li key={anchor} className="shrink-0">
            <Link
              to="."
              hash={anchor}
              // Without this each would count as the current page, as they differ in the hash alone.
              activeOptions={{ includeHash: true }}
              className="grid min-h-11 min-w-11 place-items-center rounded-full border border-line bg-paper px-4 font-semibold text-leaf-deep tabular-nums hover:bg-leaf-soft"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
