import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { Icon } from '../../../ui/icon';
import { EventBanner } from '../event-banner';
import { dateOrOpen } from '../event-words';

/** A past event in a row of their list (rule events-page). The whole row leads to it; the router scrolls to the top. */
export function PastEventRow({ event }: { event: Event }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="group relative grid h-full grid-cols-[7.25rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="relative min-h-24">
        <EventBanner event={event} shape="absolute inset-0 h-full" sizes="(min-width: 40rem) 9rem, 7.25rem" />
      </div>
      <div className="flex min-w-0 flex-col px-4 py-2.5">
        <p className="text-sm leading-snug text-quiet">{dateOrOpen(event.EDate, language, t)}</p>
        <h3 {...writtenIn(event.EventName, language)} className="mt-0.5 mb-1 line-clamp-2 text-base">
          {event.EventName}
        </h3>
        <Link
          to="/past_event/$eid"
          params={{ eid: event._id }}
          aria-label={t('events.viewMoreOf', { name: event.EventName })}
          className="mt-auto inline-flex w-fit items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {t('events.viewMore')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
    </article>
  );
}
