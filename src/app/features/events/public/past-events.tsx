import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../i18n/i18n';
import { months } from '../../../platform/languages/calendar-names';
import { useLanguage } from '../../../platform/languages/use-content';
import { buttonStyle } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { GrowingList } from '../../../ui/growing-list';
import { filterPast, type PastFilter, yearsOf } from '../event-lists';
import { PastEventRow } from './past-event-row';

/** How many are shown before more are asked for. */
const atFirst = 8;

/** Of a longer list than this, only what is near the screen is laid out. */
const laidOut = 24;
const laidOutWhenNear =
  '[contain-intrinsic-size:auto_7rem] [content-visibility:auto] print:[content-visibility:visible]';

interface PastEventsProps {
  past: Event[];
  filter: PastFilter;
  onFilter: (filter: PastFilter) => void;
}

/** Glimpses of Past Events (rule events-page), newest first, filtered by year and month. */
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
          // A filter shows all that it lets through.
          first={filter.year || filter.month ? shown.length : atFirst}
          more={t('events.showMore')}
          className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4"
        >
          {(event, place) => (
            <li key={event._id} className={`min-w-0 ${place < laidOut ? '' : laidOutWhenNear}`}>
              <PastEventRow event={event} />
            </li>
          )}
        </GrowingList>
      </div>
    </section>
  );
}
