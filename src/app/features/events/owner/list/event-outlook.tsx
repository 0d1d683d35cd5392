import { Link } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { Disclosure } from '../../../../shared/owner/parts/disclosure';
import { OwnerIcon } from '../../../../shared/owner/parts/owner-icon';
import { CallOffButton, mayBeCalledOff } from '../../owner-call-off';
import { actionStyle } from '../../public/event-action';
import { ShareLinks } from '../../public/share-links';
import { useShared } from '../../public/use-shared';

/** Of a current event: how visitors see it, handing it on, another one like it, and calling it off. */
export function EventOutlook({ event }: { event: Event }) {
  const { t } = useTranslation();
  const shared = useShared(event);
  const { _id, EventName: name } = event;
  return (
    <Disclosure
      label={t('ownerEvents.more')}
      className="contents"
      contentClassName="order-last col-span-full basis-full px-2"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 text-sm lg:grid-cols-1">
        <li>
          <Link
            to="/book/register_booking/$rid"
            params={{ rid: _id }}
            aria-label={t('ownerEvents.asVisitorsSeeOf', { name })}
            className={actionStyle}
          >
            <OwnerIcon name="eye" />
            {t('ownerEvents.asVisitorsSee')}
          </Link>
        </li>
        <ShareLinks shared={shared} />
        <li>
          <Link
            to="/add_event"
            search={{ like: _id }}
            aria-label={t('ownerEvents.duplicateOf', { name })}
            className={actionStyle}
          >
            <OwnerIcon name="copy" />
            {t('ownerEvents.duplicate')}
          </Link>
        </li>
        {mayBeCalledOff(event) && (
          <li>
            <CallOffButton
              event={event}
              className="size-full justify-start! px-4! text-left! text-sm wrap-anywhere"
            />
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

interface RegistrationsLinkProps {
  event: Event;
  /** How many are registered; undefined while nobody knows. */
  registered: number | undefined;
}

/** The way to who is registered for a current event, with their number. */
export function RegistrationsLink({ event: { _id, EventName }, registered }: RegistrationsLinkProps) {
  const { t } = useTranslation();
  const text =
    registered === undefined ? t('owner.registrations') : t('owner.registrationCount', { count: registered });
  return (
    <Link
      to="/view_register/$eid"
      params={{ eid: _id }}
      aria-label={`${text}: ${EventName}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-deep tabular-nums underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
