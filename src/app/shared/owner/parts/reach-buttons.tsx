import type { Translate } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { callLink } from '../../../ui/outward-links';
import { OwnerIcon } from './owner-icon';
import { mailLink, whatsAppLink } from './reach-links';

interface Reachable {
  name: string;
  number: string;
  email: string;
  t: Translate;
}

const style = 'grid size-11 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft';

/** A call, a chat or a mail with one tap; only those that lead somewhere. */
export function ReachButtons({ name, number, email, t }: Reachable) {
  return (
    <>
      {number && (
        <>
          <a href={callLink(number)} aria-label={t('ownerReach.call', { name })} className={style}>
            <Icon name="phone" className="size-6" />
          </a>
          <a
            href={whatsAppLink(number)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('ownerReach.whatsApp', { name })}
            className={style}
          >
            <OwnerIcon name="chat" className="size-6" />
          </a>
        </>
      )}
      {email && (
        <a href={mailLink(email)} aria-label={t('ownerReach.mail', { name })} className={style}>
          <OwnerIcon name="envelope" className="size-6" />
        </a>
      )}
    </>
  );
}
