import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../languages/use-content';
import { buttonStyle } from '../../ui/button';
import { EventBanner } from './event-banner';
import { EventFacts } from './event-facts';
import { dateInWords, durationInWords, feeInWords, timeInWords } from './event-words';

/** A slide of the upcoming events (§2.7): everything about the event, and the way to its registration. */
export function UpcomingCard({ event, first }: { event: Event; first: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-paper lg:grid-rows-1 lg:grid-cols-[1.1fr_1fr]">
      <EventBanner
        event={event}
        first={first}
        sizes="(min-width: 72rem) 34rem, (min-width: 64rem) 48vw, 55vw"
        className="lg:aspect-auto lg:h-full"
      />
      <div className="flex flex-col p-5 lg:p-8">
        <h3 className="line-clamp-3 text-2xl">{event.EventName}</h3>
        <p className="mt-3 line-clamp-4 text-quiet">{event.Discreption}</p>
        <EventFacts
          className="mt-5 mb-6"
          facts={[
            {
              icon: 'calendar',
              label: t('events.date'),
              value: dateInWords(event.EDate, language) ?? t('events.dateOpen'),
            },
            { icon: 'pin', label: t('events.place'), value: event.Place },
            { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time, language) },
            { icon: 'hourglass', label: t('events.duration'), value: durationInWords(event.Duration, t) },
            { icon: 'ticket', label: t('events.fee'), value: feeInWords(event.Fee, t) },
            { icon: 'people', label: t('events.organiser'), value: event.Organization },
          ]}
        />
        <Link
          to="/book/register_booking/$rid"
          params={{ rid: event._id }}
          className={buttonStyle('primary', 'mt-auto w-full sm:w-fit')}
          aria-label={t('events.registerFor', { name: event.EventName })}
        >
          {t('events.registerNow')}
        </Link>
      </div>
    </article>
  );
}
