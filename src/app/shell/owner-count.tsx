import { useTranslation } from '../lib/i18n';
import type { Unanswered } from '../owner-kit/inboxes';

interface OwnerCountProps extends Unanswered {
  /** Place and size of the pill. */
  className: string;
}

/** The number of unanswered entries, or an exclamation mark where none is known but a list could not be read. */
export function OwnerCount({ count, isUnread, className }: OwnerCountProps) {
  const { t } = useTranslation();
  if (count === 0 && !isUnread) return null;
  const words = [count > 0 && t('ownerMenu.unanswered', { count }), isUnread && t('ownerMenu.notAllRead')];
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid place-items-center rounded-full bg-clay font-semibold text-white tabular-nums ${className}`}
      >
        {count || '!'}
      </span>
      <span className="sr-only">, {words.filter(Boolean).join(', ')}</span>
    </>
  );
}

/** Beside a word, in the size of quiet facts. */
export const pillStyle = 'h-[22px] min-w-[22px] shrink-0 px-1.5 text-sm leading-none';
