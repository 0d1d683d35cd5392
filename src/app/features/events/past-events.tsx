import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { months } from '~/content/format-date';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { RestOfList } from '../../shared/block';
import { buttonStyle } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { GrowingList } from '../../ui/growing-list';
import { Icon } from '../../ui/icon';
import { EventBanner } from './event-banner';
import { dateOrOpen } from './event-facts';
import { containsAll, filterPast, initialPastCount, isFiltered, type PastFilter } from './event-lists';
import type { KnownEvents } from './use-known-events';

/** @param isOnly wide on a desk, where it has the row for itself */
function PastEventRow({ event, isOnly }: { event: Event; isOnly: boolean }) {
  const { t, language } = useTranslation();
  return (
    <article
      className={`@container group relative grid h-full grid-cols-[min(7rem,33%)_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-paper p-2.5 ${isOnly ? 'lg:grid-cols-[35rem_minmax(0,1fr)] lg:gap-x-10 lg:p-0' : ''}`}
    >
      <EventBanner
        event={event}
        shape={`aspect-4/3 ${isOnly ? 'lg:aspect-video' : ''}`}
        sizes={isOnly ? '(min-width: 64rem) 35rem, 7rem' : '7rem'}
        className={`rounded-control ${isOnly ? 'lg:rounded-card' : ''}`}
      />
      <div className="min-w-0 @max-[12rem]:col-span-2">
        <p className="text-sm text-quiet">{dateOrOpen(event.EDate, language, t)}</p>
        <h3
          {...languageAttributes(event.EventName, language)}
          className={`line-clamp-2 text-base leading-snug ${isOnly ? 'lg:mb-2 lg:text-3xl' : ''}`}
        >
          {event.EventName}
        </h3>
        <Link
          to="/past_event/$eid"
          params={{ eid: event._id }}
          aria-label={t('events.viewMoreOf', { name: event.EventName })}
          className="inline-flex w-fit items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <span>{t('events.viewMore')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
    </article>
  );
}

/** Longer lists use content-visibility for rows far from the viewport. */
const laidOut = 24;
const laidOutWhenNear =
  '[contain-intrinsic-size:auto_7rem] [content-visibility:auto] print:[content-visibility:visible]';

interface PastEventsProps {
  events: KnownEvents;
  filter: PastFilter;
  onFilter: (filter: PastFilter) => void;
}

export function PastEvents({ events: { past, pastCount, years, part }, filter, onFilter }: PastEventsProps) {
  const { t, language } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = filterPast(past, filter);
  const rest = part && !containsAll(part.filter, filter) ? part.list : undefined;
  const total = isFiltered(filter) ? part?.matching : pastCount;
  return (
    <section aria-labelledby="glimpses" className="border-t border-line bg-panel-soft">
      <div className="page-width py-10 lg:py-14">
        <div className="flex flex-col gap-5 md:flex-row md:items-end md:justify-between">
          <h2 ref={title} id="glimpses" tabIndex={-1} className="text-2xl lg:text-3xl">
            {t('events.glimpses')}
          </h2>
          {/* Of a single one there is nothing to choose. */}
          {pastCount > 1 && (
            // Without scripts the browser submits the filter as a form.
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
        {shown.length === 0 && !rest && (
          <div className="mt-6 rounded-card bg-panel p-6" role="status">
            <p>{t('events.noneFiltered')}</p>
            <Link
              to="/events"
              resetScroll={false}
              // Move focus first: this link disappears with its message.
              onClick={() => title.current?.focus({ preventScroll: true })}
              className={buttonStyle('secondary', 'mt-4')}
            >
              {t('events.showAll')}
            </Link>
          </div>
        )}
        <GrowingList
          items={shown}
          total={total}
          asked={filter.more}
          first={initialPastCount(filter)}
          more={t('events.showMore')}
          className={`mt-6 grid grid-cols-1 gap-3 lg:gap-4 ${pastCount > 1 ? 'md:grid-cols-2' : ''}`}
        >
          {(event, place) => (
            <li key={event._id} className={`min-w-0 ${place < laidOut ? '' : laidOutWhenNear}`}>
              <PastEventRow event={event} isOnly={pastCount === 1} />
            </li>
          )}
        </GrowingList>
        {rest && <RestOfList rest={rest} failed="events.loadFailed" />}
      </div>
    </section>
  );
}
