import { Link } from '@tanstack/react-router';
import { needsAttention } from '~/outbox/entry';
import { useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { Icon } from '../../ui/icon';

/** Link to the outbox with the number of its entries; hidden while it is empty. */
export function OutboxBadge() {
  const { t } = useTranslation();
  const entries = useOutbox();
  if (entries.length === 0) return null;
  const needing = entries.filter((entry) => needsAttention(entry, Date.now())).length;
  // The number is the one that the label names.
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
        className={`absolute top-1 right-0.5 grid h-[22px] min-w-[22px] place-items-center rounded-full px-1 text-[min(0.9375rem,18px)] leading-none font-semibold text-white ${
          needing ? 'bg-danger' : 'bg-leaf'
        }`}
      >
        {count}
      </span>
    </Link>
  );
}
