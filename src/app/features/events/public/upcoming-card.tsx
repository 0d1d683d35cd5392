import type { Event } from '~/contract/event';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { EventBanner } from '../event-banner';
import { EventWays } from '../event-ways';
import { FactLine } from '../fact-line';
import { RegisteredLine } from '../registered-line';

/**
 * A slide of the upcoming events (rule events-page): what is known of the event in little room, and the ways to its
 * registration and to all about it.
 */
export function UpcomingCard({ event, first }: { event: Event; first: boolean }) {
  const language = useLanguage();
  return (
    <article className="grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)] sm:grid-rows-1">
      <div className="relative aspect-12/5 sm:not-print:aspect-auto">
        <EventBanner
          event={event}
          first={first}
          // Heads are in the upper half of most pictures.
          shape="absolute inset-0 h-full object-[50%_20%]"
          // From a tablet on it fills a place as high as the words beside it, and both its sides are cut off.
          sizes="(min-width: 64rem) 44rem, 50vw"
        />
      </div>
      <div className="flex min-w-0 flex-col px-4 py-3.5 lg:p-8">
        <FactLine
          event={event}
          facts={['date', 'time']}
          className="text-sm font-semibold text-leaf-deep lg:text-base"
        />
        <h3
          {...writtenIn(event.EventName, language)}
          // Room for two lines: a face that comes late may wrap it anew, and all slides are as high as the highest.
          className="mt-1 line-clamp-2 min-h-[2lh] text-xl lg:min-h-0 lg:text-3xl"
        >
          {event.EventName}
        </h3>
        <p
          {...writtenIn(event.Discreption, language)}
          // Closer, the marks of a Hindi line that is cut off reach into the last one that is seen.
          className="mt-1.5 line-clamp-2 text-sm text-quiet hi:leading-[1.7] lg:mt-3 lg:line-clamp-4 lg:text-base"
        >
          {event.Discreption}
        </p>
        <div className="mt-2.5 mb-3.5 grid gap-1 text-sm leading-snug lg:mt-5 lg:mb-6 lg:gap-2 lg:text-base">
          <FactLine event={event} icon="pin" facts={['place']} className="line-clamp-3" />
          <FactLine
            event={event}
            icon="ticket"
            facts={['fee', 'duration', 'organiser']}
            className="line-clamp-3"
          />
        </div>
        <RegisteredLine eid={event._id} className="mb-3" />
        <EventWays event={event} className="sm:grow-0" />
      </div>
    </article>
  );
}
