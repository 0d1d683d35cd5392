import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../languages/use-content';
import { buttonStyle } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { GrowingList } from '../../ui/growing-list';
import { filterPast, type PastFilter, yearsOf } from './event-lists';
import { monthNames } from './event-words';
import { PastEventCard } from './past-event-card';

interface PastEventsProps {
  past: Event[];
  filter: PastFilter;
  onFilter: (filter: PastFilter) => void;
}

/** Glimpses of Past Events (§2.7), newest first, filtered by year and month. */
export function PastEvents({ past, filter, onFilter }: PastEventsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = filterPast(past, filter);
  return (
    <section aria-labelledby="glimpses" className="border-t border-line bg-panel-soft">
      <div className="page-width py-10 lg:py-14">
        <div className="flex flex-col gap-5 md:flex-row md:items-end md:justify-between">
          <h2 ref={title} id="glimpses" tabIndex={-1} className="text-2xl lg:text-3xl">
            {t('events.glimpses')}
          </h2>
          {past.length > 0 && (
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
                {yearsOf(past).map((year) => (
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
                {monthNames(language).map((month, index) => (
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
        {past.length === 0 && <p className="mt-6 rounded-card bg-panel p-6">{t('events.nonePast')}</p>}
        {past.length > 0 && shown.length === 0 && (
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
          asked={filter.more}
          className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(event) => (
            <li key={event._id} className="min-w-0">
              <PastEventCard event={event} />
            </li>
          )}
        </GrowingList>
      </div>
    </section>
  );
}
