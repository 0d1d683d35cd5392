import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../i18n/i18n';
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
    <article className="group relative grid h-full grid-cols-[min(7rem,33%)_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-paper p-2.5">
      <EventBanner event={event} shape="aspect-4/3" sizes="7rem" className="rounded-control" />
      <div className="min-w-0">
        <p className="text-sm text-quiet">{dateOrOpen(event.EDate, language, t)}</p>
        <h3 {...writtenIn(event.EventName, language)} className="line-clamp-2 text-base leading-snug">
          {event.EventName}
        </h3>
        <Link
          to="/past_event/$eid"
          params={{ eid: event._id }}
          aria-label={t('events.viewMoreOf', { name: event.EventName })}
          className="inline-flex w-fit items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {t('events.viewMore')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
    </article>
  );
}
