import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { isCalledOff, isPast } from '~/contract/event-end';
import { useTranslation } from '../../lib/i18n';
import { usePlacesOnPhone } from '../../lib/places-on-phone';
import { useNow } from '../../lib/server-clock';
import { buttonStyle } from '../../ui/button';
import { useIsFull } from '../places/places-left-line';
import { hasPlaceOnPhone, useRegistrationStatus } from './registration-status';

interface RegisterLinkProps {
  event: Pick<
    Event,
    '_id' | 'EventName' | 'EDate' | 'PastConform' | 'Ends' | 'Places' | 'OpenUntil' | 'CalledOff'
  >;
  className: string;
  /** Whether the accessible name contains the event's name. */
  isNamed?: boolean;
}

function useHoldsPlace(eid: string): boolean {
  const status = useRegistrationStatus(eid);
  return hasPlaceOnPhone(eid, status, usePlacesOnPhone(status !== undefined));
}

/**
 * The button of an event: to the form, or to the place that this phone holds; to the other events where this one is called
 * off or over. Where registration is closed, the form is a question. Of limited places the label is known a moment later:
 * nothing stands beside the button that its width would move, and two lines are as high as one.
 */
export function RegisterLink({ event, className, isNamed = false }: RegisterLinkProps) {
  const { t } = useTranslation();
  const { _id: eid, EventName: name } = event;
  const isHeld = useHoldsPlace(eid);
  const isFull = useIsFull(event);
  const now = useNow();
  if (isPast(event, now) || isCalledOff(event, now)) return <OtherDates className={className} />;
  const isClosed = event.OpenUntil !== undefined && event.OpenUntil <= now;
  const style = buttonStyle(isClosed && !isHeld ? 'secondary' : 'primary', `py-0! max-sm:px-3! ${className}`);
  if (isHeld)
    return (
      <Link to="/place" className={style} {...(isNamed && { 'aria-label': t('places.yoursAt', { name }) })}>
        {t('places.yours')}
      </Link>
    );
  return (
    <Link
      to="/book/register_booking/$rid"
      params={{ rid: eid }}
      className={style}
      {...(isNamed &&
        !isClosed && { 'aria-label': t(isFull ? 'places.joinListOf' : 'events.registerFor', { name }) })}
    >
      {t(isClosed ? 'events.askForPlace' : isFull ? 'places.joinList' : 'events.registerNow')}
    </Link>
  );
}

/** Leads from an event that one can no longer register for to the others. */
export function OtherDates({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/events" className={buttonStyle('secondary', className)}>
      {t('events.otherDates')}
    </Link>
  );
}

interface RegisterAnotherProps {
  eid: string;
  className?: string;
}

/** Leads to the form where this phone holds a place of the event already. */
export function RegisterAnother({ eid, className = '' }: RegisterAnotherProps) {
  const { t } = useTranslation();
  if (!useHoldsPlace(eid)) return null;
  return (
    <Link
      to="/book/register_booking/$rid"
      params={{ rid: eid }}
      className={buttonStyle('quiet', `w-full ${className}`)}
    >
      {t('registration.another')}
    </Link>
  );
}

/** Badge of an event that is called off or full, for the picture of a card or for a row. */
export function EventBadge({
  event,
  className = '',
}: {
  event: RegisterLinkProps['event'];
  className?: string;
}) {
  const { t } = useTranslation();
  const isFull = useIsFull(event);
  if (!isFull && !event.CalledOff) return null;
  const style = event.CalledOff ? 'bg-danger-soft text-danger' : 'bg-panel text-ink';
  return (
    <p className={`w-fit rounded-full px-3 py-0.5 text-sm font-semibold ${style} ${className}`}>
      {t(event.CalledOff ? 'events.off' : 'places.fullList')}
    </p>
  );
}
