import { type Translate, useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';
import { notify } from '../ui/notices';
import { callLink, whatsAppLink as outwardLink } from '../ui/outward-links';
import { Picture } from '../ui/picture';
import { OwnerIcon } from './owner-icon';

/** Copies a text, and reports the result. Returns whether it could. */
export async function copyText(text: string, copied: string, t: Translate): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', title: copied });
    return true;
  } catch {
    notify({ kind: 'problem', title: t('ownerDoor.notCopied') });
    return false;
  }
}

/** Encodes the address, so that extra characters cannot add mail headers. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Returns a link that opens WhatsApp with a message to a number. */
export const whatsAppLink = (number: string, text = ''): string => outwardLink({ phone: number, text });

/** A number or an address in a table's row. */
export const linkStyle = 'text-leaf-deep underline underline-offset-4';

interface ContactButtonsProps {
  name: string;
  number: string;
  email: string;
  t: Translate;
}

const style = 'grid size-11 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft';

/** Buttons to call, chat or mail; only those with an address. */
export function ContactButtons({ name, number, email, t }: ContactButtonsProps) {
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

/** The actions in a table's row of one line. The negative margin aligns the first one's text with the heading. */
export const rowActionsStyle = '-ml-2 flex items-center gap-1 whitespace-nowrap print:hidden';

interface RemovalProps {
  name: string;
  onRemove: () => void;
}

/** By default at the far end of its row on phones, away from the thumb. */
export function RemoveButton({
  name,
  onRemove,
  className = 'max-lg:ml-auto',
}: RemovalProps & { className?: string }) {
  const { t } = useTranslation();
  return (
    <Button
      kind="row-danger"
      className={className}
      aria-label={t('owner.removeOf', { name })}
      onClick={onRemove}
    >
      {t('owner.remove')}
    </Button>
  );
}

/** The removal in a table's row of one line: a grey bin. */
export function RemoveIconButton({ name, onRemove }: RemovalProps) {
  const { t } = useTranslation();
  return (
    <Button
      kind="row-danger"
      className="-mx-1 min-h-[36px]! min-w-[36px] text-quiet hover:text-danger"
      aria-label={t('owner.removeOf', { name })}
      title={t('owner.remove')}
      onClick={onRemove}
    >
      <OwnerIcon name="bin" />
    </Button>
  );
}

/** The removal at the end of an opened row, on a separate line. */
export const RowRemoval = (props: RemovalProps) => (
  <div className="flex border-t border-line pt-1 *:-mr-2 print:hidden">
    <RemoveButton {...props} />
  </div>
);

interface RowActionsProps extends RemovalProps {
  number: string;
  email: string;
  /** The row's checkbox in a bulk selection. */
  choice?: Elements;
}

export function RowActions({ name, number, email, onRemove, choice }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="-mx-2 flex flex-wrap items-center lg:block lg:min-w-46 print:hidden">
      <div className="contents lg:flex">
        {choice}
        <span className="flex">
          <ContactButtons name={name} number={number} email={email} t={t} />
        </span>
      </div>
      <RemoveButton name={name} onRemove={onRemove} />
    </div>
  );
}

interface BinButtonProps {
  label: string;
  onClick: () => void;
}

/** Sits on the picture's lower right corner; the tile must be `relative`. */
export const DeletePictureButton = ({ label, onClick }: BinButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="group absolute right-0 bottom-0 grid size-11 place-items-center rounded-full text-danger"
  >
    <span className="grid size-8 place-items-center rounded-full border border-line bg-paper group-hover:bg-danger-soft">
      <OwnerIcon name="bin" className="size-4.5" />
    </span>
  </button>
);

export const PicturePreview = ({ name, className = 'size-32' }: { name: string; className?: string }) => (
  <Picture
    name={name}
    alt=""
    sizes="8rem"
    width={1}
    height={1}
    maxWidth={320}
    className={`${className} rounded-control`}
  />
);
