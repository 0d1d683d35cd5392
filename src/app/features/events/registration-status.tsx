import { Link } from '@tanstack/react-router';
import type { PlaceOnPhone } from '~/outbox/held-places';
import type { StatusChange } from '~/outbox/submission-status';
import { useTranslation } from '../../lib/i18n';
import { type OutboxReading, outboxReading } from '../../lib/outbox-state';
import { usePlacesOnPhone } from '../../lib/places-on-phone';
import { type RegisteredEvent, useRegisteredEvents } from '../../lib/registered-events';
import { useSelected } from '../../lib/small-store';
import { isObject } from '../../lib/stored-value';
import { Icon } from '../../ui/icon';
import { formatPlace, placeIcon } from '../places/place-words';

export type RegistrationStatus = Extract<StatusChange['now'], 'sent' | 'waiting' | 'refused'>;

const isForEvent = (eid: string, payload: unknown): boolean =>
  isObject(payload) && 'Eid' in payload && payload.Eid === eid;

export function registrationStatusOf(
  eid: string,
  known: readonly RegisteredEvent[],
  reading: OutboxReading,
): RegistrationStatus | undefined {
  const mine = known.filter((entry) => entry.eid === eid);
  // Until the outbox is loaded, use the last known state.
  if (reading.state !== 'read') {
    if (mine.length === 0) return undefined;
    return mine.some(({ arrived }) => arrived) ? 'sent' : 'waiting';
  }
  const waiting = reading.entries.filter(
    ({ kind, payload }) => kind === 'registration' && isForEvent(eid, payload),
  );
  if (waiting.some(({ state }) => state === 'refused')) return 'refused';
  if (waiting.length > 0) return 'waiting';
  // A registration that has left the outbox was delivered, possibly while no page was open.
  return mine.length > 0 ? 'sent' : undefined;
}

export function useRegistrationStatus(eid: string): RegistrationStatus | undefined {
  const known = useRegisteredEvents();
  return useSelected(outboxReading, (reading) => registrationStatusOf(eid, known, reading));
}

/** True if a registration of this phone waits to be sent, or a place is held that was not given back. */
export const hasPlaceOnPhone = (
  eid: string,
  status: RegistrationStatus | undefined,
  places: readonly PlaceOnPhone[],
): boolean =>
  status === 'waiting' ||
  (status === 'sent' &&
    places.some(({ Eid, State, isGone }) => Eid === eid && State !== 'cancelled' && !isGone));

interface RegistrationStatusLineProps {
  eid: string;
  className?: string;
}

export function RegistrationStatusLine({ eid, className = '' }: RegistrationStatusLineProps) {
  const { t } = useTranslation();
  const state = useRegistrationStatus(eid);
  const places = usePlacesOnPhone(state !== undefined).filter(({ Eid }) => Eid === eid);
  if (!state) return null;
  const style = state === 'refused' ? 'text-danger' : 'text-leaf-deep';
  return (
    <div className={className}>
      <PlaceLines places={places} />
      {(state !== 'sent' || places.length === 0) && (
        <p className={`flex items-start gap-2 font-semibold ${style}`}>
          <Icon name={statusIcons[state]} className="mt-0.5 size-5" />
          <span>{t(`registered.${state}`)}</span>
        </p>
      )}
    </div>
  );
}

/** State of each place on this phone, with the name if there are several, and a link to the places page. */
export function PlaceLines({ places }: { places: readonly PlaceOnPhone[] }) {
  const { t } = useTranslation();
  return places.map((place) => (
    <p
      key={place.Link}
      className={`flex items-start gap-2 font-semibold ${place.State === 'confirmed' ? 'text-leaf-deep' : ''}`}
    >
      <Icon name={placeIcon(place)} className="mt-0.5 size-5 shrink-0" />
      <Link to="/place" className="relative underline underline-offset-4">
        {places.length > 1 ? `${place.FirstName}: ${formatPlace(place, t)}` : formatPlace(place, t)}
      </Link>
    </p>
  ));
}

export const statusIcons = { sent: 'check', waiting: 'outbox', refused: 'warning' } as const;
