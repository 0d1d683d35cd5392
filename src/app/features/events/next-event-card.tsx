import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { useNow } from '../../lib/server-clock';
import { buttonStyle } from '../../ui/button';
import { Skeleton } from '../../ui/loading';
import { EventRow } from './event-card';
import { RegisterLink } from './register-link';
import { useKnownEvents } from './use-known-events';

/**
 * What a page with little of its own leads to: the next event, and where there is none the news of events. Its route loads
 * the events (`loadNextEvent`).
 */
export function NextEventCard({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const events = useKnownEvents(api, useNow());
  const [next] = events.state === 'loaded' ? events.data.current.filter(({ CalledOff }) => !CalledOff) : [];
  return (
    <section aria-labelledby="next-event" className={`h-fit print:hidden ${className}`}>
      <h2 id="next-event" className="mb-3 text-xl">
        {t('home.nextEvent')}
      </h2>
      {events.state === 'pending' ? (
        <Skeleton className="h-40 rounded-card" />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {next ? (
            <>
              <EventRow event={next} />
              <RegisterLink isNamed event={next} className="w-full" />
            </>
          ) : (
            <>
              <p>{t('events.noneComing')}</p>
              <Link to="/event-news" className={buttonStyle('secondary')}>
                {t('takingPart.news')}
              </Link>
            </>
          )}
        </div>
      )}
    </section>
  );
}
