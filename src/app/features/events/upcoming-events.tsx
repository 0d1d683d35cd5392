import { formatShortDay } from '~/content/format-date';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useToday } from '../../lib/server-clock';
import { RestOfList } from '../../shared/block';
import { EmptyList } from '../../shared/list-page';
import { BesideNextSteps } from '../../shared/next-steps';
import { Carousel } from '../../ui/carousel';
import { GrowingList, growStep } from '../../ui/growing-list';
import { EventBanner } from './event-banner';
import { EventLinks, EventRow } from './event-card';
import { FactLine } from './event-facts';
import { EventTicket } from './event-ticket';
import { EventBadge } from './register-link';
import { RegistrationStatusLine } from './registration-status';
import type { KnownEvents, MissingEvents } from './use-known-events';

function UpcomingCard({ event, first }: { event: Event; first: boolean }) {
  const { language } = useTranslation();
  return (
    <article className="@container h-full overflow-hidden rounded-card border border-line bg-paper">
      {/*
        On a phone date, name and button come first, beside a small picture; from tablet width on the picture fills one
        half. A minimum height on phones: a taller slide that appears later causes no layout shift.
      */}
      <div className="grid min-h-96 grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] sm:h-full sm:min-h-0 sm:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)]">
        <div className="relative m-4 size-[72px] @max-[12rem]:hidden max-sm:col-start-2 max-sm:row-start-1 sm:row-span-2 sm:m-0 sm:size-auto">
          <EventBanner
            event={event}
            first={first}
            // Faces are in the upper half of most pictures.
            shape="absolute inset-0 h-full object-[50%_20%] max-sm:rounded-control"
            // From tablet width on, the image is as high as the text beside it and is cropped at the sides.
            sizes="(min-width: 64rem) 44rem, (min-width: 40rem) 50vw, 8rem"
          />
          <EventBadge event={event} className="absolute top-3 right-3 max-sm:hidden" />
        </div>
        <div className="min-w-0 pt-3.5 pl-4 @max-[12rem]:col-span-2 @max-[12rem]:px-3 max-sm:col-start-1 max-sm:row-start-1 sm:pr-4 lg:px-8 lg:pt-8">
          <FactLine
            event={event}
            facts={['date', 'time', 'duration']}
            className="text-sm leading-snug font-semibold text-leaf-deep lg:text-base"
          />
          <h3
            {...languageAttributes(event.EventName, language)}
            className="mt-1 line-clamp-2 text-xl @max-[12rem]:text-lg lg:text-3xl"
          >
            {event.EventName}
          </h3>
          {event.CalledOff && <EventBadge event={event} className="mt-1.5 mb-2 sm:hidden" />}
        </div>
        {/* Its order is that of the document: a document that streams slowly must not move what it has shown. */}
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 px-4 pb-3.5 max-sm:col-span-2 sm:pt-2 lg:gap-5 lg:pt-5 lg:px-8 lg:pb-8">
          <div className="grid gap-2">
            <RegistrationStatusLine eid={event._id} />
            <EventLinks event={event} />
          </div>
          <div className="grid gap-1 text-sm leading-snug lg:gap-2 lg:text-base">
            <FactLine event={event} icon="pin" facts={['place']} className="line-clamp-3" />
            <FactLine event={event} icon="ticket" facts={['fee', 'organiser']} truncates />
          </div>
          <p
            {...languageAttributes(event.Discreption, language)}
            // With less line height, Devanagari marks of the clipped line overlap the last visible line.
            className="line-clamp-3 text-sm text-quiet hi:leading-[1.7] lg:line-clamp-5 lg:text-base"
          >
            {event.Discreption}
          </p>
        </div>
      </div>
    </article>
  );
}

/** At three seconds a slide, more would not be seen. All events are listed below. */
const maxSlides = 12;

/** The only coming event: as the ticket of the home page, with the rest below. */
function OnlyEvent({ event }: { event: Event }) {
  const { t, language } = useTranslation();
  return (
    <article className="@container h-full overflow-hidden rounded-card border border-line bg-paper">
      <EventTicket
        event={event}
        today={useToday()}
        facts={['time', 'fee']}
        label={
          <p className="text-quiet">
            {formatShortDay(event.EDate, language, { year: false }) ?? t('events.dateOpen')}
          </p>
        }
      />
      <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-4 md:px-7 md:pb-6">
        <p
          {...languageAttributes(event.Discreption, language)}
          className="whitespace-pre-line hi:leading-[1.7]"
        >
          {event.Discreption}
        </p>
        <div className="grid gap-1 text-sm leading-snug">
          <FactLine event={event} icon="pin" facts={['place']} className="line-clamp-3" />
          <FactLine event={event} icon="hourglass" facts={['duration', 'organiser']} truncates />
        </div>
      </div>
      <EventBanner event={event} sizes="(min-width: 64rem) 35rem, 55vw" />
    </article>
  );
}

interface UpcomingEventsProps {
  events: KnownEvents;
  /** How often "show more" was pressed. */
  further: number | undefined;
}

/**
 * Upcoming events (rule events-page). The carousel needs a current event and more than one event in all. A single current
 * event is a card, and none a drawing, beside what can be done next.
 */
export function UpcomingEvents({ events, further }: UpcomingEventsProps) {
  const { t } = useTranslation();
  const { currentCount, pastCount, part } = events;
  const current = part ? events.current.slice(0, part.coming) : events.current;
  const [only] = currentCount === 1 ? current : [];
  return (
    <section aria-labelledby="upcoming" className="page-body max-sm:pt-6">
      {/* Hidden on a phone, where the page's title is enough and the first button must be in the first screen. */}
      <h2 id="upcoming" className="mb-5 text-2xl max-sm:sr-only lg:text-3xl">
        {t('events.upcoming')}
      </h2>
      {current.length > 1 ? (
        <>
          <Carousel
            labelledBy="upcoming"
            texts="events"
            slides={current.slice(0, maxSlides).map((event, index) => ({
              key: event._id,
              content: <UpcomingCard event={event} first={index === 0} />,
            }))}
          />
          <UpcomingRows
            events={current.slice(1)}
            total={currentCount - 1}
            asked={further}
            list={part?.list}
          />
        </>
      ) : (
        <BesideNextSteps>
          {only && pastCount > 0 ? (
            <Carousel
              labelledBy="upcoming"
              texts="events"
              slides={[{ key: only._id, content: <OnlyEvent event={only} /> }]}
            />
          ) : only ? (
            <OnlyEvent event={only} />
          ) : (
            <EmptyList none="events.noneComing" isOfEvents />
          )}
        </BesideNextSteps>
      )}
    </section>
  );
}

interface UpcomingRowsProps {
  /** Without the first, which leads the page. */
  events: Event[];
  total: number;
  asked: number | undefined;
  /** Of the whole list, while it is missing. */
  list: MissingEvents | undefined;
}

const searchFurther = (further: number) => ({ further });

function UpcomingRows({ events, total, asked = 0, list }: UpcomingRowsProps) {
  const { t } = useTranslation();
  const isMissing = events.length < Math.min(growStep * (1 + asked), total);
  const rest = isMissing ? list : undefined;
  return (
    <>
      <h3 className="mt-8 text-xl lg:mt-10 lg:text-2xl">{t('events.otherDates')}</h3>
      <GrowingList
        items={events}
        total={total}
        asked={asked}
        search={searchFurther}
        className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4"
      >
        {(event) => (
          <li key={event._id} className="min-w-0">
            <EventRow withPicture event={event} />
          </li>
        )}
      </GrowingList>
      {rest && <RestOfList rest={rest} failed="events.loadFailed" />}
    </>
  );
}
