import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { Carousel } from '../../ui/carousel';
import { GrowingList } from '../../ui/growing-list';
import { EventBanner } from './event-banner';
import { EventCard, EventLinks, EventRow } from './event-card';
import { FactLine } from './event-facts';
import { FullBadge } from './register-link';
import { RegistrationStatusLine } from './registration-status';

/**
 * A longer name takes two lines on a phone; the description then gets one line less, so that all slides have the same
 * height.
 */
const oneLine = 28;

function UpcomingCard({ event, first }: { event: Event; first: boolean }) {
  const { language } = useTranslation();
  return (
    <article className="h-full overflow-hidden rounded-card border border-line bg-paper">
      {/* A minimum height on phones: a taller slide that appears later causes no layout shift. */}
      <div className="grid min-h-105 grid-cols-1 grid-rows-[auto_1fr] sm:h-full sm:min-h-0 sm:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)] sm:grid-rows-1">
        <div className="relative aspect-5/2 sm:not-print:aspect-auto">
          <EventBanner
            event={event}
            first={first}
            // Faces are in the upper half of most pictures.
            shape="absolute inset-0 h-full object-[50%_20%]"
            // From tablet width on, the image is as high as the text beside it and is cropped at the sides.
            sizes="(min-width: 64rem) 44rem, 50vw"
          />
          <FullBadge event={event} className="absolute top-3 right-3" />
        </div>
        {/* The last row reserves a button's height, so that nothing shifts when it loads. */}
        <div className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr_minmax(3rem,auto)] gap-3 px-4 pb-3.5 sm:pt-3.5 lg:gap-5 lg:p-8">
          <div>
            <FactLine
              event={event}
              facts={['date', 'time', 'duration']}
              // On a phone, a tab that overlaps the picture.
              className="text-sm font-semibold text-leaf-deep max-sm:-mt-6 max-sm:-ml-4 max-sm:w-fit max-sm:rounded-tr-card max-sm:bg-paper max-sm:px-4 max-sm:pt-1.5 lg:text-base"
            />
            <h3
              {...languageAttributes(event.EventName, language)}
              className="mt-1 line-clamp-2 text-xl lg:text-3xl"
            >
              {event.EventName}
            </h3>
            <p
              {...languageAttributes(event.Discreption, language)}
              // With less line height, Devanagari marks of the clipped line overlap the last visible line.
              className={`mt-1.5 text-sm text-quiet hi:leading-[1.7] lg:mt-3 lg:line-clamp-4 lg:text-base ${event.EventName.length > oneLine ? 'line-clamp-2' : 'line-clamp-3'}`}
            >
              {event.Discreption}
            </p>
          </div>
          <div className="grid gap-1 self-center text-sm leading-snug lg:gap-2 lg:text-base">
            <FactLine event={event} icon="pin" facts={['place']} className="line-clamp-3" />
            <FactLine event={event} icon="ticket" facts={['fee', 'organiser']} truncates />
            <RegistrationStatusLine eid={event._id} className="mt-2 text-base" />
          </div>
          <EventLinks event={event} className="sm:grow-0" />
        </div>
      </div>
    </article>
  );
}

/** At three seconds a slide nobody waits for more. All events are listed below. */
const maxSlides = 12;

interface UpcomingEventsProps {
  current: Event[];
  /** Number of events, past ones included. */
  loaded: number;
  further: number | undefined;
}

/**
 * Upcoming events (rule events-page). The carousel needs a current event and more than one event in all; otherwise a
 * single event is shown as a card.
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
          slides={current.slice(0, maxSlides).map((event, index) => ({
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
      {current.length > 1 && <UpcomingRows events={current} asked={further} />}
      {current.length === 0 && <p className="rounded-card bg-panel p-6">{t('events.noneComing')}</p>}
    </section>
  );
}

function UpcomingRows({ events, asked }: { events: Event[]; asked: number | undefined }) {
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
