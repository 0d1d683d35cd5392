import { useRouteContext } from '@tanstack/react-router';
import type { WallTime } from '~/contract/clock-time';
import { useTranslation } from '../../lib/i18n';
import { Skeleton } from '../../ui/loading';
import { EventRow } from './event-card';
import { OtherDates } from './register-link';
import { useKnownEvents } from './use-known-events';

/** How many events are offered in the place of one that is over. */
const maxNext = 3;

interface NextEventsProps {
  /** The event that is over or called off. */
  except: string;
  now: WallTime;
  className?: string;
}

/** Alternatives to an event that is closed for registration: the next events, and a link to all. */
export function NextEvents({ except, now, className = '' }: NextEventsProps) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const events = useKnownEvents(api, now);
  const next =
    events.state === 'loaded'
      ? events.data.current.filter(({ _id, CalledOff }) => _id !== except && !CalledOff).slice(0, maxNext)
      : [];
  return (
    <section aria-labelledby="next-events" className={`print:hidden ${className}`}>
      <h2 id="next-events" className="text-lg">
        {t('site.comingEvents')}
      </h2>
      {events.state === 'pending' && <Skeleton className="mt-3 h-24 rounded-card" />}
      {events.state === 'loaded' && next.length === 0 && <p className="mt-1">{t('events.noneComing')}</p>}
      {next.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-3">
          {next.map((event) => (
            <li key={event._id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
      <OtherDates className="mt-4 w-full" />
    </section>
  );
}
