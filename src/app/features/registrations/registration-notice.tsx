import { Link } from '@tanstack/react-router';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { useTranslation } from '../../lib/i18n';
import { usePlacesOnPhone } from '../../lib/places-on-phone';
import { buttonStyle, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import {
  PlaceLines,
  type RegistrationStatus,
  statusIcons,
  useRegistrationStatus,
} from '../events/registration-status';
import { KeepInTouch } from '../places/keep-in-touch';
import { formatPlace, mayBeConfirmed, placeIcon } from '../places/place-words';

const statusTexts = {
  sent: 'registered.sentText',
  waiting: 'registered.waitingText',
  refused: 'registered.refusedText',
} as const;

export interface RegistrationOnPhone {
  state: RegistrationStatus | undefined;
  places: readonly PlaceOnPhone[];
}

/** Returns what this phone holds of an event. */
export function useRegistrationOnPhone(eid: string): RegistrationOnPhone {
  const state = useRegistrationStatus(eid);
  return { state, places: usePlacesOnPhone(state !== undefined).filter(({ Eid }) => Eid === eid) };
}

/** What this phone holds of an event; nothing without a registration. */
export function RegistrationNotice({ state, places }: RegistrationOnPhone) {
  const { t } = useTranslation();
  if (!state) return null;
  // The stored places show more detail than "sent".
  const isTold = state === 'sent' && places.length > 0;
  const [only, ...others] = places;
  const one = isTold && others.length === 0 ? only : undefined;
  const needsAttention = state === 'refused';
  const waits = places.length > 0 && places.every(({ State }) => State !== 'confirmed');
  const style = needsAttention
    ? 'border-danger bg-danger-soft'
    : waits
      ? 'border-line bg-panel'
      : 'border-leaf bg-leaf-soft';
  return (
    <section aria-labelledby="registered" className={`rounded-card border p-5 sm:p-6 ${style}`}>
      <div className="flex items-start gap-3">
        <Icon name={one ? placeIcon(one) : statusIcons[state]} className="mt-1 size-6 shrink-0" />
        <div className="min-w-0">
          <h2 id="registered" className="text-xl">
            {one ? formatPlace(one, t) : t(isTold ? 'places.title' : `registered.${state}`)}
          </h2>
          {!isTold && <p className="mt-1">{t(statusTexts[state])}</p>}
          {one && mayBeConfirmed(one) && <p className="mt-1">{t('places.waitingText')}</p>}
          {one ? (
            <Link to="/place" className={textLinkStyle}>
              {t('places.title')}
            </Link>
          ) : (
            <PlaceLines places={places} />
          )}
          {!needsAttention && <KeepInTouch className="mt-3" />}
          {needsAttention && (
            <Link to="/outbox" className={buttonStyle('primary', 'mt-3')}>
              {t('registered.look')}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
