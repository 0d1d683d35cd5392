import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { Carousel } from '../../ui/carousel/carousel';
import { GrowingList } from '../../ui/growing-list';
import { EventCard } from './event-card';
import { UpcomingCard } from './upcoming-card';

/** Nobody waits for more slides than these, three seconds each; the others stand below. */
const inCarousel = 12;

interface UpcomingEventsProps {
  current: Event[];
  /** How many events there are, past ones included. */
  loaded: number;
  /** How often she asked for more of those that are not in the carousel. */
  further: number | undefined;
}

/**
 * Upcoming Events (§2.7): the carousel is shown only when there is a current event and more than one event was
 * loaded, past ones included; a single event of a young group stands as a card instead.
 */
export function UpcomingEvents({ current, loaded, further }: UpcomingEventsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="upcoming" className="page-body">
      <h2 id="upcoming" className="mb-5 text-2xl lg:text-3xl">
        {t('events.upcoming')}
      </h2>
      {current.length > 0 && loaded > 1 && (
        <Carousel
          labelledBy="upcoming"
          texts="events"
          slides={current.slice(0, inCarousel).map((event, index) => ({
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
      {current.length > inCarousel && <Further events={current.slice(inCarousel)} asked={further} />}
      {current.length === 0 && <p className="rounded-card bg-panel p-6">{t('events.noneComing')}</p>}
    </section>
  );
}

/** The coming events that the carousel has no room for, as cards. */
function Further({ events, asked }: { events: Event[]; asked: number | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="mt-10 text-2xl">{t('events.furtherEvents')}</h3>
      <GrowingList
        items={events}
        times="further"
        asked={asked}
        className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {(event) => (
          <li key={event._id} className="min-w-0">
            <EventCard event={event} sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw" />
          </li>
        )}
      </GrowingList>
    </>
  );
}
