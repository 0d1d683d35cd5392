import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { guestNames } from '~/contract/event-facts';
import { useLanguage } from '../../../languages/use-content';
import { EventBanner } from '../../events/event-banner';
import { EventFacts } from '../../events/event-facts';
import { dateOrOpen, timeInWords } from '../../events/event-words';

/** What a past event was, above its pictures (§2.29): as visitors see it (§2.9), with its fixed duration. */
export function EventSummary({ event }: { event: Event }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:p-6">
      <EventBanner event={event} first sizes="(min-width: 40rem) 24rem, 55vw" className="rounded-control" />
      <div className="min-w-0 wrap-anywhere">
        <EventFacts
          facts={[
            { icon: 'calendar', label: t('events.date'), value: dateOrOpen(event.EDate, language, t) },
            { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time, language) },
            { icon: 'pin', label: t('events.venue'), value: event.Place },
            { icon: 'hourglass', label: t('events.duration'), value: t('events.fixedDuration') },
            { icon: 'people', label: t('events.chiefGuests'), value: guestNames(event).join(', ') },
          ]}
        />
        {event.Discreption && (
          <p className="mt-4 line-clamp-6 whitespace-pre-line text-quiet">{event.Discreption}</p>
        )}
      </div>
    </div>
  );
}
