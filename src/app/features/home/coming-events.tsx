import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { Icon } from '../../ui/icon';
import { EventCard } from '../events/event-card';

/** The next events as cards; nothing at all while none is planned. */
export function ComingEvents({ events }: { events: Event[] }) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="page-width py-12 lg:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="coming" className="text-3xl lg:text-4xl">
          {t('site.comingEvents')}
        </h2>
        <Link
          to="/events"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline"
        >
          {t('site.allEvents')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {events.map((event) => (
          <li key={event._id}>
            <EventCard event={event} sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
