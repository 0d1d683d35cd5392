import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { type Block, BlockFailed } from '../../shared/block';
import { Icon } from '../../ui/icon';
import { textLinkStyle } from '../../ui/text-link';
import { EventCard } from '../events/event-card';
import { CardSkeleton } from '../events/event-skeletons';
import type { KnownEvents } from '../events/use-known-events';

const maxCards = 6;

/** The next events as cards; nothing without events. */
export function ComingEvents({ events }: { events: Block<KnownEvents> }) {
  const { t } = useTranslation();
  if (events.state === 'failed') return <BlockFailed block={events} text={t('events.loadFailed')} />;
  const coming = events.state === 'there' ? events.data.current.slice(0, maxCards) : null;
  if (coming?.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="page-width py-12 lg:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="coming" className="text-3xl lg:text-4xl">
          {t('site.comingEvents')}
        </h2>
        <Link to="/events" className={textLinkStyle}>
          {t('site.allEvents')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {coming
          ? coming.map((event) => (
              // A phone shows three of them.
              <li key={event._id} className="max-sm:nth-[n+4]:hidden">
                <EventCard event={event} sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw" />
              </li>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
