import type { Event } from '~/contract/event';
import { useTranslation } from '../../../i18n/i18n';
import { Carousel } from '../../../ui/carousel/carousel';
import { GrowingList } from '../../../ui/growing-list';
import { EventCard } from '../event-card';
import { EventRow } from '../event-row';
import { UpcomingCard } from './upcoming-card';

/** Nobody waits for more slides than these, three seconds each; all events stand below. */
const inCarousel = 12;

interface UpcomingEventsProps {
  current: Event[];
  /** How many events there are, past ones included. */
  loaded: number;
  /** How often "show more" was pressed for the rows below the carousel. */
  further: number | undefined;
}

/**
 * Upcoming Events (rule events-page): the carousel is shown only when there is a current event and more than one event
 * was loaded, past ones included; a single event of a young group stands as a card instead. Below it each has a row.
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
      {current.length > 1 && <AllComing events={current} asked={further} />}
      {current.length === 0 && <p className="rounded-card bg-panel p-6">{t('events.noneComing')}</p>}
    </section>
  );
}

/** All coming events at a glance: a row each. */
function AllComing({ events, asked }: { events: Event[]; asked: number | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="mt-8 text-xl lg:mt-10 lg:text-2xl">{t('events.allDates')}</h3>
      <GrowingList
        items={events}
        times="further"
        asked={asked}
        className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4"
      >
        {(event) => (
          <li key={event._id} className="min-w-0">
            <EventRow event={event} />
          </li>
        )}
      </GrowingList>
    </>
  );
}
