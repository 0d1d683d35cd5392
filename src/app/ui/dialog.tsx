import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/i18n';
import { Button } from './button';
import { useModalDialog } from './use-modal-dialog';

interface ConfirmDialogProps {
  /** The question, as rule quoted-confirmations quotes it. */
  question: string;
  /** What will happen, in more words. */
  children?: ReactNode;
  /** The label of the button that does it. */
  action: string;
  /** The label of the button that does not; 'Cancel' unless told otherwise. */
  cancel?: string;
  onConfirm: () => void;
  /** Only where it takes a while: whether it is being done. The dialog then stays until it is taken off the page. */
  busy?: boolean;
  onClose: () => void;
}

/** Milliseconds from the opening in which a finger cannot have meant the answer: nobody reads a question so fast. */
const tooSoon = 400;

/**
 * Whether a press on the answer is the second half of a double tap on what opened the question. Every browser counts
 * a mouse's presses; not every one counts a finger's, so there the time tells as well.
 */
function isSecondHalf(press: MouseEvent, openedAt: number): boolean {
  if (press.detail !== 1) return press.detail > 1;
  const isMouse = press instanceof PointerEvent && press.pointerType === 'mouse';
  return !isMouse && Math.abs(Date.now() - openedAt) < tooSoon;
}

/** Asks before something is done that cannot be undone. Mount it to open it; Escape and Cancel close it. */
export function ConfirmDialog({
  question,
  children,
  action,
  cancel,
  onConfirm,
  busy,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const dialog = useModalDialog();
  const titleId = useId();
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // A remount in development closes and opens again; only what stays closed was closed.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-6 text-ink"
    >
      <h2 id={titleId} className="text-xl whitespace-pre-wrap">
        {question}
      </h2>
      {children && <div className="mt-3 text-quiet">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {cancel ?? t('site.cancel')}
        </Button>
        <Button
          kind="danger"
          busy={busy ?? false}
          onClick={({ nativeEvent }) => {
            if (isSecondHalf(nativeEvent, openedAt.current)) return;
            onConfirm();
            if (busy === undefined) onClose();
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
