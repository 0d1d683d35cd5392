import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { type Day, daysBetween, readDay } from '~/contract/event-date';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import type { Elements } from '../../ui/elements';
import { DateBlock } from './event-card';
import { dateOrOpen, FactLine, type FactName } from './event-facts';
import { EventBadge, RegisterLink } from './register-link';
import { RegistrationStatusLine, useRegistrationStatus } from './registration-status';

interface TicketFrameProps {
  eid: string;
  event: Pick<Event, 'EventName' | 'EDate' | 'Place' | 'Fee'> & Partial<Pick<Event, 'Time'>>;
  /** What stands above the name. */
  above: Elements;
  facts: readonly FactName[];
  /** The actions. */
  children: Elements;
}

/** A ticket: the date as its stub, the name, which opens the event wherever the ticket is pressed, and actions. */
export function TicketFrame({ eid, event, above, facts, children }: TicketFrameProps) {
  const { t, language } = useTranslation();
  return (
    <div className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] @max-[12rem]:grid-cols-1 md:grid-cols-[7rem_minmax(0,1fr)]">
      <div className="grid border-r-2 border-dashed border-line bg-leaf-soft @max-[12rem]:border-r-0 @max-[12rem]:border-b-2 md:row-span-2">
        <p className="sr-only">{dateOrOpen(event.EDate, language, t)}</p>
        <DateBlock large date={event.EDate} />
      </div>
      <div className="min-w-0 px-4 pt-2 pb-1 hi:max-md:pt-1 md:px-7 md:pt-6">
        {above}
        <h3
          {...languageAttributes(event.EventName, language)}
          className="line-clamp-2 text-xl leading-[1.3] md:mt-1 md:text-2xl"
        >
          <Link
            to="/past_event/$eid"
            params={{ eid }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {event.EventName}
          </Link>
        </h3>
        <FactLine
          event={event}
          facts={facts}
          truncates
          className="text-sm leading-normal md:mt-1 md:*:*:last:flex-none"
        />
      </div>
      <div className="col-span-full flex items-center gap-4 px-4 pt-1.5 pb-3 *:relative md:col-span-1 md:mt-2 md:self-end md:px-7 md:pt-0 md:pb-6">
        {children}
      </div>
    </div>
  );
}

interface EventTicketProps {
  event: Event;
  today: Day;
  /** What stands above the name, before the days that are left. */
  label: Elements;
  facts?: readonly FactName[];
}

const defaultFacts = ['time', 'fee', 'place'] as const;

/** A coming event as a ticket; its button ends high on a phone, also below a long name. */
export function EventTicket({ event, today, label, facts = defaultFacts }: EventTicketProps) {
  const { t } = useTranslation();
  const days = daysUntil(event.EDate, today);
  const isRegistered = useRegistrationStatus(event._id) !== undefined;
  return (
    <TicketFrame
      eid={event._id}
      event={event}
      facts={facts}
      above={
        <>
          <RegistrationStatusLine eid={event._id} className="relative text-sm leading-snug" />
          <div
            className={isRegistered ? 'sr-only' : 'flex flex-wrap gap-x-2 text-sm leading-snug font-semibold'}
          >
            {label}
            <EventBadge event={event} className="order-last leading-snug" />
            {days !== null && !event.CalledOff && (
              <p data-counts-days className="text-clay">
                {days > 1
                  ? t('home.inDays', { count: days })
                  : t(days === 0 ? 'home.today' : 'home.tomorrow')}
              </p>
            )}
          </div>
        </>
      }
    >
      <RegisterLink isNamed event={event} className="w-full md:w-fit md:px-10!" />
    </TicketFrame>
  );
}

/** Days from today to the event (0: today); null without a date or in the past. */
export function daysUntil(EDate: string, today: Day): number | null {
  const day = readDay(EDate);
  return day && day >= today ? daysBetween(today, day) : null;
}
