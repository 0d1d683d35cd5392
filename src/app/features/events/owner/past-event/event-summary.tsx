import type { Event } from '~/contract/event';
import { guestNames } from '~/contract/values/event-facts';
import { useTranslation } from '../../../../i18n/i18n';
import { EventBanner } from '../../event-banner';
import { EventFacts } from '../../event-facts';
import { pastFactNames } from '../../known-facts';

/**
 * What a past event was, above its pictures (rule view-past-event): as visitors see it (rule event-page), with its
 * fixed duration.
 */
export function EventSummary({ event }: { event: Event }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:p-6">
      <EventBanner event={event} first sizes="(min-width: 40rem) 24rem, 55vw" className="rounded-control" />
      <div className="min-w-0 wrap-anywhere">
        <EventFacts
          past
          event={event}
          only={pastFactNames}
          also={[{ icon: 'people', label: t('events.chiefGuests'), value: guestNames(event).join(', ') }]}
        />
        {event.Discreption && (
          <p className="mt-4 line-clamp-6 whitespace-pre-line text-quiet">{event.Discreption}</p>
        )}
      </div>
    </div>
  );
}
