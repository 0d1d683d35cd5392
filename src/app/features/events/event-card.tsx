import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../languages/use-content';
import { RegisteredLine } from '../registered/registered-line';
import { EventBanner } from './event-banner';
import { EventFacts } from './event-facts';
import { EventWays } from './event-ways';
import { badgeOf, dateInWords, durationInWords, feeInWords, timeInWords } from './event-words';
import { LikeButton } from './like-button';

/** The card of event lists (§2.7): date badge, heart, tag, facts, and the ways on. */
export function EventCard({ event, sizes, first = false }: { event: Event; sizes: string; first?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const badge = badgeOf(event.EDate, language);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <EventBanner event={event} sizes={sizes} first={first} />
        {badge && (
          <p className="absolute top-3 left-3 grid min-w-14 rounded-control bg-paper px-3 py-1.5 text-center leading-none">
            <span className="sr-only">{dateInWords(event.EDate, language)}</span>
            <span aria-hidden="true" className="font-display text-2xl font-semibold text-leaf-deep">
              {badge.day}
            </span>
            <span aria-hidden="true" className="mt-1 text-sm font-semibold">
              {badge.month}
            </span>
          </p>
        )}
        <div className="absolute top-3 right-3">
          <LikeButton eid={event._id} name={event.EventName} />
        </div>
      </div>
      <div className="flex grow flex-col p-5">
        <p className="w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-medium">
          {t('events.forMothers')}
        </p>
        <h3 dir="auto" className="mt-3 line-clamp-3 text-xl">
          {event.EventName}
        </h3>
        <EventFacts
          brief
          className="mt-4 mb-5"
          facts={[
            { icon: 'pin', label: t('events.location'), value: event.Place },
            { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time, language) },
            { icon: 'hourglass', label: t('events.duration'), value: durationInWords(event.Duration, t) },
            { icon: 'ticket', label: t('events.entry'), value: feeInWords(event.Fee, t) },
            { icon: 'people', label: t('events.organizer'), value: event.Organization },
          ]}
        />
        <RegisteredLine eid={event._id} className="mb-3" />
        <EventWays event={event} />
      </div>
    </article>
  );
}
