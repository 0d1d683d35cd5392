import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../languages/use-content';
import { RegisteredLine } from '../registered/registered-line';
import { EventBanner } from './event-banner';
import { EventFacts } from './event-facts';
import { EventWays } from './event-ways';
import { dateOrOpen, durationInWords, feeInWords, timeInWords } from './event-words';

/** A slide of the upcoming events (§2.7): what is known of the event, and the ways to its registration and to all about it. */
export function UpcomingCard({ event, first }: { event: Event; first: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-paper lg:grid-rows-1 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <EventBanner
        event={event}
        first={first}
        // On a desk it fills a place as high as the words beside it, and both its sides are cut off.
        sizes="(min-width: 64rem) 66rem, 55vw"
        className="lg:aspect-auto lg:h-full"
      />
      <div className="flex min-w-0 flex-col p-5 lg:p-8">
        <h3 dir="auto" className="line-clamp-3 text-2xl">
          {event.EventName}
        </h3>
        <p dir="auto" className="mt-3 line-clamp-4 text-quiet">
          {event.Discreption}
        </p>
        <EventFacts
          brief
          className="mt-5 mb-6"
          facts={[
            { icon: 'calendar', label: t('events.date'), value: dateOrOpen(event.EDate, language, t) },
            { icon: 'pin', label: t('events.place'), value: event.Place },
            { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time, language) },
            { icon: 'hourglass', label: t('events.duration'), value: durationInWords(event.Duration, t) },
            { icon: 'ticket', label: t('events.fee'), value: feeInWords(event.Fee, t) },
            { icon: 'people', label: t('events.organiser'), value: event.Organization },
          ]}
        />
        <RegisteredLine eid={event._id} className="mb-4" />
        <EventWays event={event} className="sm:grow-0" />
      </div>
    </article>
  );
}
