import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { months } from '../../../platform/languages/calendar-names';
import { useLanguage } from '../../../platform/languages/use-content';
import { BlockFailed } from '../../../shared/load-states/block-failed';
import { buttonStyle } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { GrowingList } from '../../../ui/growing-list';
import { Skeleton } from '../../../ui/skeleton';
import { filterPast, holdsAll, isFiltered, type PastFilter, pastAtFirst } from '../event-lists';
import type { KnownEvents, MissingEvents } from '../use-known-events';
import { PastEventRow } from './past-event-row';

/** Of a longer list than this, only what is near the screen is laid out. */
const laidOut = 24;
const laidOutWhenNear =
  '[contain-intrinsic-size:auto_7rem] [content-visibility:auto] print:[content-visibility:visible]';

interface PastEventsProps {
  events: KnownEvents;
  filter: PastFilter;
  onFilter: (filter: PastFilter) => void;
}

/** Glimpses of Past Events (rule events-page), newest first, filtered by year and month. */
export function PastEvents({ events: { past, pastCount, years, part }, filter, onFilter }: PastEventsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = filterPast(past, filter);
  const rest = part && !holdsAll(part.filter, filter) ? part.list : undefined;
  return (
    <section aria-labelledby="glimpses" className="border-t border-line bg-panel-soft">
      <div className="page-width py-10 lg:py-14">
        <div className="flex flex-col gap-5 md:flex-row md:items-end md:justify-between">
          <h2 ref={title} id="glimpses" tabIndex={-1} className="text-2xl lg:text-3xl">
            {t('events.glimpses')}
          </h2>
          {pastCount > 0 && (
            // Without scripts the browser sends the choice itself.
            <form className="grid grid-cols-2 gap-3 md:w-96">
              <SelectField
                label={t('events.year')}
                name="year"
                value={filter.year ?? ''}
                onChange={({ target }) =>
                  onFilter({ month: filter.month, year: Number(target.value) || undefined })
                }
              >
                <option value="">{t('events.allYears')}</option>
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('events.month')}
                name="month"
                value={filter.month ?? ''}
                onChange={({ target }) =>
                  onFilter({ year: filter.year, month: Number(target.value) || undefined })
                }
              >
                <option value="">{t('events.allMonths')}</option>
                {months[language].map((month, index) => (
                  <option key={month} value={index + 1}>
                    {month}
                  </option>
                ))}
              </SelectField>
              <noscript>
                <button type="submit" className={buttonStyle('secondary', 'col-span-2')}>
                  {t('events.showFiltered')}
                </button>
              </noscript>
            </form>
          )}
        </div>
        {pastCount === 0 && <p className="mt-6 rounded-card bg-panel p-6">{t('events.nonePast')}</p>}
        {pastCount > 0 && shown.length === 0 && !rest && (
          <div className="mt-6 rounded-card bg-panel p-6" role="status">
            <p>{t('events.noneFiltered')}</p>
            <Link
              to="/events"
              resetScroll={false}
              // It goes with the note that it stands in.
              onClick={() => title.current?.focus({ preventScroll: true })}
              className={buttonStyle('secondary', 'mt-4')}
            >
              {t('events.showAll')}
            </Link>
          </div>
        )}
        <GrowingList
          items={shown}
          // While more of them are awaited, no more can be asked for.
          total={rest || isFiltered(filter) ? undefined : pastCount}
          asked={filter.more}
          // A filter shows all that it lets through.
          first={isFiltered(filter) ? shown.length : pastAtFirst}
          more={t('events.showMore')}
          className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4"
        >
          {(event, place) => (
            <li key={event._id} className={`min-w-0 ${place < laidOut ? '' : laidOutWhenNear}`}>
              <PastEventRow event={event} />
            </li>
          )}
        </GrowingList>
        {rest && <Rest rest={rest} />}
      </div>
    </section>
  );
}

/** In the place of past events that are not here yet. */
function Rest({ rest }: { rest: MissingEvents }) {
  const { t } = useTranslation();
  if (rest.state === 'failed') {
    return <BlockFailed block={rest} text={t('events.loadFailed')} className="mt-3 px-0 lg:mt-4" />;
  }
  return (
    <div role="status" className="mt-3 lg:mt-4">
      <p className="sr-only">{t('site.loading')}</p>
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
