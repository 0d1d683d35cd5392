import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n';
import { useOutbox } from '../../platform/outbox/outbox-entries';
import { Icon } from '../../ui/icon';

/** The way to what waits on this phone, with its number; nothing while nothing waits. */
export function OutboxBadge() {
  const { t } = useTranslation();
  const entries = useOutbox();
  if (entries.length === 0) return null;
  const needing = entries.filter(({ state }) => state === 'refused').length;
  // What needs attention counts alone: the figure is the one of its words.
  const count = needing || entries.length;
  const label = t(needing ? 'offline.needsYouCount' : 'offline.waitingCount', { count });
  return (
    <Link
      to="/outbox"
      data-waiting
      aria-label={label}
      title={label}
      className="relative grid size-[48px] place-items-center rounded-full hover:bg-leaf-soft"
    >
      <Icon name="outbox" className="size-6" />
      <span
        className={`absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-semibold text-white ${
          needing ? 'bg-danger' : 'bg-leaf'
        }`}
      >
        {count}
      </span>
    </Link>
  );
}
