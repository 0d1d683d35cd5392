import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../languages/use-content';
import { Icon } from '../../ui/icon';
import { EventBanner } from './event-banner';
import { dateOrOpen } from './event-words';

/** A glimpse of a past event (§2.7). The whole card leads to it; the router scrolls to the top. */
export function PastEventCard({ event }: { event: Event }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <EventBanner event={event} sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw" />
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-quiet">{dateOrOpen(event.EDate, language, t)}</p>
        <h3 dir="auto" className="mt-1 mb-4 line-clamp-2 text-lg">
          {event.EventName}
        </h3>
        <Link
          to="/past_event/$eid"
          params={{ eid: event._id }}
          aria-label={t('events.viewMoreOf', { name: event.EventName })}
          className="mt-auto inline-flex min-h-11 w-fit items-center gap-1 font-semibold text-leaf-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {t('events.viewMore')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
    </article>
  );
}
