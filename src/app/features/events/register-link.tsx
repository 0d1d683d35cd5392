import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { usePlacesOnPhone } from '../../lib/places-on-phone';
import { buttonStyle } from '../../ui/button';
import { useIsFull } from '../places/places-left-line';
import { holdsPlace, useRegistrationStatus } from './registration-status';

interface RegisterLinkProps {
  event: Pick<Event, '_id' | 'EventName' | 'Places' | 'OpenUntil'>;
  className: string;
  /** Whether the accessible name contains the event's name. */
  isNamed?: boolean;
}

function useHoldsPlace(eid: string): boolean {
  const status = useRegistrationStatus(eid);
  return holdsPlace(eid, status, usePlacesOnPhone(status !== undefined));
}

/** The filled button of an event: to the form, or to the place that this phone holds. */
export function RegisterLink({ event, className, isNamed = false }: RegisterLinkProps) {
  const { t } = useTranslation();
  const { _id: eid, EventName: name } = event;
  const isHeld = useHoldsPlace(eid);
  const isFull = useIsFull(event);
  const style = buttonStyle('primary', className);
  const joinList = t('places.joinList');
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
      // Whether an event is full is known a moment later: its button is as wide from the start, so that nothing moves.
      data-widest={event.Places === undefined ? undefined : joinList}
      className={`${style} flex-col gap-0! after:invisible after:h-0 after:content-[attr(data-widest)]`}
      {...(isNamed && { 'aria-label': t(isFull ? 'places.joinListOf' : 'events.registerFor', { name }) })}
    >
      {isFull ? joinList : t('events.registerNow')}
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

/** Says that an event is full; on the picture of a card, or in a row's line. */
export function FullBadge({
  event,
  className = '',
}: {
  event: RegisterLinkProps['event'];
  className?: string;
}) {
  const { t } = useTranslation();
  if (!useIsFull(event)) return null;
  return (
    <p className={`w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-semibold text-ink ${className}`}>
      {t('places.fullList')}
    </p>
  );
}
