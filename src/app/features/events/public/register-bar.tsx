import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../i18n/i18n';
import { buttonStyle } from '../../../ui/button';
import { FactLine } from '../fact-line';

/**
 * The way to register for a coming event. On a phone a bar over the lower edge of the screen, with the date and the fee;
 * `theme.css` keeps its room free. On a desk, and where little is seen at once, a button in its place.
 */
export function RegisterBar({ event }: { event: Event }) {
  const { t } = useTranslation();
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--register-bar) items-center border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:static lg:mt-6 lg:h-auto lg:border-0 lg:bg-transparent lg:p-0 low:static low:mt-6 low:h-auto low:border-0 low:bg-transparent low:p-0 print:hidden"
    >
      <div className="flex w-full items-center justify-between gap-4 max-lg:page-width lg:p-0 low:p-0">
        {/* The facts above have said it. */}
        <div aria-hidden="true" className="min-w-0 flex-1 leading-snug lg:hidden low:hidden">
          <FactLine event={event} facts={['date']} className="truncate font-semibold" />
          <FactLine event={event} facts={['fee']} className="truncate text-sm text-quiet" />
        </div>
        <Link
          to="/book/register_booking/$rid"
          params={{ rid: event._id }}
          className={buttonStyle('primary', 'min-w-0 lg:w-full low:w-full')}
        >
          {t('events.registerNow')}
        </Link>
      </div>
    </div>
  );
}
