import type { Event } from '~/contract/event';
import { readDay } from '~/contract/values/event-date';
import { useTranslation } from '../../i18n/i18n';
import { dateInWords } from '../../platform/languages/date-in-words';
import { useLanguage } from '../../platform/languages/use-content';
import { writtenIn } from '../../platform/languages/written-in';
import { DateBlock } from './date-block';
import { EventBanner } from './event-banner';
import { EventFacts } from './event-facts';
import { EventWays } from './event-ways';
import { factNames } from './known-facts';
import { LikeButton } from './public/like-button';
import { RegisteredLine } from './registered-line';

/** The card of event lists (rule event-card): date badge, heart, tag, facts, and the ways on. */
export function EventCard({ event, sizes, first = false }: { event: Event; sizes: string; first?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = readDay(event.EDate);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <EventBanner event={event} sizes={sizes} first={first} />
        {day && (
          <>
            <p className="sr-only">{dateInWords(event.EDate, language)}</p>
            <DateBlock date={event.EDate} className="absolute top-3 left-3 bg-paper" />
          </>
        )}
        <div className="absolute top-3 right-3">
          <LikeButton eid={event._id} name={event.EventName} />
        </div>
      </div>
      <div className="flex grow flex-col p-5">
        <p className="w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-medium">
          {t('events.forMothers')}
        </p>
        <h3 {...writtenIn(event.EventName, language)} className="mt-3 line-clamp-3 text-xl">
          {event.EventName}
        </h3>
        <EventFacts
          brief
          event={event}
          // The badge tells the date, where there is one.
          only={day ? factNames.filter((name) => name !== 'date') : factNames}
          className="mt-4 mb-5"
        />
        <RegisteredLine eid={event._id} className="mb-3" />
        <EventWays event={event} />
      </div>
    </article>
  );
}
