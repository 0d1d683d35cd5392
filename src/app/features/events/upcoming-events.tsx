import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { Carousel } from '../../ui/carousel/carousel';
import { EventCard } from './event-card';
import { UpcomingCard } from './upcoming-card';

/**
 * Upcoming Events (§2.7): the carousel is shown only when there is a current event and more than one event was
 * loaded, past ones included; a single event of a young group stands as a card instead.
 */
export function UpcomingEvents({ current, loaded }: { current: Event[]; loaded: number }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="upcoming" className="page-width py-8 lg:py-12">
      <h2 id="upcoming" className="mb-5 text-2xl lg:text-3xl">
        {t('events.upcoming')}
      </h2>
      {current.length > 0 && loaded > 1 && (
        <Carousel
          labelledBy="upcoming"
          texts="events"
          slides={current.map((event, index) => ({
            key: event._id,
            content: <UpcomingCard event={event} first={index === 0} />,
          }))}
        />
      )}
      {current[0] && loaded === 1 && (
        <div className="max-w-md">
          <EventCard event={current[0]} sizes="(min-width: 30rem) 28rem, 55vw" first />
        </div>
      )}
      {current.length === 0 && <p className="rounded-card bg-panel p-6">{t('events.noneComing')}</p>}
    </section>
  );
}
