import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { useHasRegistered } from '../../lib/registered-events';
import { Icon } from '../../ui/icon';

/**
 * Link to the places on this phone; hidden until there is one. The header has room for one sign: what waits comes
 * first, and its page leads here.
 */
export function PlacesBadge() {
  const { t } = useTranslation();
  const hasRegistered = useHasRegistered();
  const waiting = useOutbox();
  if (!hasRegistered || waiting.length > 0) return null;
  return (
    <Link
      to="/place"
      data-waiting
      aria-label={t('places.title')}
      title={t('places.title')}
      className="grid size-[48px] place-items-center rounded-full hover:bg-leaf-soft"
    >
      <Icon name="ticket" className="size-6" />
    </Link>
  );
}
