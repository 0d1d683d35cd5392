import type { Event } from '~/contract/event';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { EventBanner } from '../event-banner';
import { EventWays } from '../event-ways';
import { FactLine } from '../fact-line';
import { RegisteredLine } from '../registered-line';

/** A longer name takes two lines on a phone; its description then has one less, so that slides fill alike. */
const oneLine = 28;

/**
 * A slide of the upcoming events (rule events-page): what is known of the event in little room, and the ways to its
 * registration and to all about it.
 */
export function UpcomingCard({ event, first }: { event: Event; first: boolean }) {
  const language = useLanguage();
  return (
    <article className="h-full overflow-hidden rounded-card border border-line bg-paper">
      {/* On a phone with a height of its own: a longer slide that comes later moves no words of those before it. */}
      <div className="grid min-h-105 grid-cols-1 grid-rows-[auto_1fr] sm:h-full sm:min-h-0 sm:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)] sm:grid-rows-1">
        <div className="relative aspect-5/2 sm:not-print:aspect-auto">
          <EventBanner
            event={event}
            first={first}
            // Heads are in the upper half of most pictures.
            shape="absolute inset-0 h-full object-[50%_20%]"
            // From a tablet on it fills a place as high as the words beside it, and both its sides are cut off.
            sizes="(min-width: 64rem) 44rem, 50vw"
          />
        </div>
        {/* The last row has the height of a button also before it comes: nothing above it moves then. */}
        <div className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr_minmax(3rem,auto)] gap-3 px-4 pb-3.5 sm:pt-3.5 lg:gap-5 lg:p-8">
          <div>
            <FactLine
              event={event}
              facts={['date', 'time', 'duration']}
              // On a phone a tab that reaches into the picture.
              className="text-sm font-semibold text-leaf-deep max-sm:-mt-6 max-sm:-ml-4 max-sm:w-fit max-sm:rounded-tr-card max-sm:bg-paper max-sm:px-4 max-sm:pt-1.5 lg:text-base"
            />
            <h3 {...writtenIn(event.EventName, language)} className="mt-1 line-clamp-2 text-xl lg:text-3xl">
              {event.EventName}
            </h3>
            <p
              {...writtenIn(event.Discreption, language)}
              // Closer, the marks of a Hindi line that is cut off reach into the last one that is seen.
              className={`mt-1.5 text-sm text-quiet hi:leading-[1.7] lg:mt-3 lg:line-clamp-4 lg:text-base ${event.EventName.length > oneLine ? 'line-clamp-2' : 'line-clamp-3'}`}
            >
              {event.Discreption}
            </p>
          </div>
          <div className="grid gap-1 self-center text-sm leading-snug lg:gap-2 lg:text-base">
            <FactLine event={event} icon="pin" facts={['place']} className="line-clamp-3" />
            <FactLine event={event} icon="ticket" facts={['fee', 'organiser']} className="line-clamp-3" />
            <RegisteredLine eid={event._id} className="mt-2 text-base" />
          </div>
          <EventWays event={event} className="sm:grow-0" />
        </div>
      </div>
    </article>
  );
}
