import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';
import { usePlacesOnPhone } from '../../../platform/visitor/places-on-phone';
import { buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { textLinkStyle } from '../../../ui/text-link';
import { ForgetMe } from '../../account/forget-me';
import { PlaceLines, stateIcons } from '../../events/registered-line';
import type { RegisteredState } from '../../events/registered-state';
import { placeIcon, placeInWords } from '../../places/place-words';

const texts = {
  sent: 'registered.sentText',
  waiting: 'registered.waitingText',
  refused: 'registered.refusedText',
} as const;

/** Above the registration form: how it stands with what was sent from this phone, and how to make it forget. */
export function RegisteredNotice({ eid, state }: { eid: string; state: RegisteredState }) {
  const { t } = useTranslation();
  const places = usePlacesOnPhone().filter(({ Eid }) => Eid === eid);
  // More is known of them than that they were sent: perhaps they wait.
  const isTold = state === 'sent' && places.length > 0;
  const [only, ...others] = places;
  const one = isTold && others.length === 0 ? only : undefined;
  const needsAttention = state === 'refused';
  const look = needsAttention ? 'border-danger bg-danger-soft' : 'border-leaf bg-leaf-soft';
  return (
    <section aria-labelledby="registered" className={`rounded-card border p-5 sm:p-6 ${look}`}>
      <div className="flex items-start gap-3">
        <Icon name={one ? placeIcon(one) : stateIcons[state]} className="mt-1 size-6 text-leaf-deep" />
        <div className="min-w-0">
          <h2 id="registered" className="text-xl">
            {one ? placeInWords(one, t) : t(isTold ? 'places.title' : `registered.${state}`)}
          </h2>
          {!isTold && <p className="mt-1">{t(texts[state])}</p>}
          {one ? (
            <Link to="/place" className={textLinkStyle}>
              {t('places.title')}
            </Link>
          ) : (
            <PlaceLines places={places} />
          )}
          {needsAttention && (
            <Link to="/outbox" className={buttonStyle('primary', 'mt-3')}>
              {t('registered.look')}
            </Link>
          )}
        </div>
      </div>
      <ForgetMe className="mt-3 border-t border-ink/10 pt-2" />
    </section>
  );
}
