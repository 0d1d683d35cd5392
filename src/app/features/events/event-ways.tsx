import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../i18n/i18n';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** The two ways on from a coming event: to its registration, and to all about it. */
export function EventWays({ event, className = '' }: { event: Event; className?: string }) {
  const { t } = useTranslation();
  const { _id, EventName: name } = event;
  return (
    <div className="mt-auto flex flex-wrap gap-x-1.5 gap-y-2">
      <Link
        to="/book/register_booking/$rid"
        params={{ rid: _id }}
        className={buttonStyle('primary', `grow max-sm:px-3.5! ${className}`)}
        aria-label={t('events.registerFor', { name })}
      >
        {t('events.registerNow')}
      </Link>
      <Link
        to="/past_event/$eid"
        params={{ eid: _id }}
        className={buttonStyle('quiet', `grow max-sm:px-2! ${className}`)}
        aria-label={t('events.viewDetailsOf', { name })}
      >
        {t('events.viewDetails')}
        <Icon name="right" className="size-4 max-sm:hidden" />
      </Link>
    </div>
  );
}
