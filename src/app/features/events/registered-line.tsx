import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { useTranslation } from '../../i18n/i18n';
import { usePlacesOnPhone } from '../../platform/visitor/places-on-phone';
import { Icon } from '../../ui/icon';
import { placeIcon, placeInWords } from '../places/place-words';
import { useRegisteredState } from './registered-state';

interface RegisteredLineProps {
  eid: string;
  /** Offers to make this phone forget its user; not on each card of a list. */
  mayForget?: boolean;
  className?: string;
}

/** On an event: the state of this phone's registration for it; nothing where there is none. */
export function RegisteredLine({ eid, className = '', mayForget = false }: RegisteredLineProps) {
  const { t } = useTranslation();
  const state = useRegisteredState(eid);
  const places = usePlacesOnPhone(state !== undefined).filter(({ Eid }) => Eid === eid);
  if (!state) return null;
  const look = state === 'refused' ? 'text-danger' : 'text-leaf-deep';
  return (
    <div className={className}>
      <PlaceLines places={places} />
      {(state !== 'sent' || places.length === 0) && (
        <p className={`flex items-start gap-2 font-semibold ${look}`}>
          <Icon name={stateIcons[state]} className="mt-0.5 size-5" />
          {t(`registered.${state}`)}
        </p>
      )}
      {mayForget && <ForgetMeHere />}
    </div>
  );
}

/** How the places of this phone stand, each with whose it is where there are several; the way to all about them. */
export function PlaceLines({ places }: { places: readonly PlaceOnPhone[] }) {
  const { t } = useTranslation();
  return places.map((place) => (
    <p key={place.Link} className="flex items-start gap-2 font-semibold text-leaf-deep">
      <Icon name={placeIcon(place)} className="mt-0.5 size-5 shrink-0" />
      <Link to="/place" className="relative underline underline-offset-4">
        {places.length > 1 && `${place.FirstName}: `}
        {placeInWords(place, t)}
      </Link>
    </p>
  ));
}

export const stateIcons = { sent: 'check', waiting: 'outbox', refused: 'warning' } as const;

/**
 * `ForgetMe` on pages that are only read: what it is made of (the outbox, the session) comes when it is needed, and
 * where it cannot be had, the page of what waits has it too.
 */
function ForgetMeHere() {
  const [ForgetMe, setForgetMe] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../account/forget-me').then(
      (loaded) => setForgetMe(() => loaded.ForgetMe),
      () => undefined,
    );
  }, []);
  // The height of its button: nothing below moves when it comes.
  return <div className="min-h-12">{ForgetMe && <ForgetMe />}</div>;
}
