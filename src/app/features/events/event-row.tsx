import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { useLanguage } from '../../platform/languages/use-content';
import { writtenIn } from '../../platform/languages/written-in';
import { Icon } from '../../ui/icon';
import { DateBlock } from './date-block';
import { FactLine } from './fact-line';
import { RegisteredLine } from './registered-line';

/** A coming event in a row of a list. The whole row leads to it. */
export function EventRow({ event }: { event: Event }) {
  const language = useLanguage();
  return (
    <article className="group relative flex h-full items-center gap-3.5 rounded-card border border-line bg-paper p-3">
      <DateBlock date={event.EDate} className="bg-panel" />
      <div className="min-w-0 grow">
        <p
          {...writtenIn(event.EventName, language)}
          className="line-clamp-2 font-display text-lg leading-tight font-semibold"
        >
          <Link
            to="/past_event/$eid"
            params={{ eid: event._id }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {event.EventName}
          </Link>
        </p>
        <FactLine event={event} facts={['date', 'time']} className="mt-0.5 text-sm" />
        <FactLine event={event} facts={['place']} className="text-sm text-quiet" />
        <RegisteredLine eid={event._id} className="mt-1 text-sm" />
      </div>
      <Icon name="right" className="size-4 shrink-0 text-leaf-deep" />
    </article>
  );
}
