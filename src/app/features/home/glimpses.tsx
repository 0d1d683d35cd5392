import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { CardSkeleton } from '../events/card-skeletons';
import { pastEvents } from '../events/event-lists';
import { PastEventCard } from '../events/past-event-card';
import type { Block } from '../frame/use-block';
import { SectionHead } from './section-head';
import { shortRow } from './short-row';

/** The newest of the past events; nothing where there are none, or where the block of the next one says that all failed. */
export function Glimpses({ events, today }: { events: Block<Event[]>; today: Day }) {
  const { t } = useTranslation();
  if (events.state === 'failed') return null;
  const past = events.state === 'there' ? pastEvents(events.data, today) : null;
  if (past?.length === 0) return null;
  return (
    <section aria-labelledby="glimpses-title" className="bg-panel-soft">
      <div className="page-width py-12 lg:py-20">
        <SectionHead id="glimpses-title" title={t('events.glimpses')} to="/events" more={t('home.allPast')} />
        <ul className={shortRow}>
          {past
            ? past.slice(0, 3).map((event) => (
                <li key={event._id} className="min-w-0 snap-start">
                  <PastEventCard event={event} />
                </li>
              ))
            : [1, 2, 3].map((place) => (
                <li key={place}>
                  <CardSkeleton />
                </li>
              ))}
        </ul>
      </div>
    </section>
  );
}
