import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../lib/i18n';
import { Button } from './button';

/** Opens a modal dialog while the component is mounted, and restores the focus after it. */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}

interface ConfirmDialogProps {
  question: string;
  children?: ReactNode;
  action: string;
  /** Label of the other button; 'Cancel' by default. */
  cancel?: string;
  onConfirm: () => void;
  /** For slow actions: whether it is running. The dialog then stays open until it is unmounted. */
  busy?: boolean;
  onClose: () => void;
}

/** Milliseconds after opening in which a tap cannot be a deliberate answer. */
const doubleTapMs = 400;

/**
 * Whether a press is the second half of the double tap that opened the dialog. Not every browser counts taps in
 * `detail`, so touch also uses the time.
 */
function isDoubleTap(press: MouseEvent, openedAt: number): boolean {
  if (press.detail !== 1) return press.detail > 1;
  const isMouse = press instanceof PointerEvent && press.pointerType === 'mouse';
  return !isMouse && Math.abs(Date.now() - openedAt) < doubleTapMs;
}

/** A confirmation dialog. Mount it to open it; Escape and Cancel close it. */
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
      // StrictMode's remount closes and reopens it; react only if it stays closed.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] max-w-none rounded-card border border-line bg-paper p-[20px] text-ink sm:p-6"
    >
      <h2 id={titleId} className="text-xl whitespace-pre-wrap">
        {question}
      </h2>
      {children ? <div className="mt-3 text-quiet">{children}</div> : null}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {cancel ?? t('site.cancel')}
        </Button>
        <Button
          kind="danger"
          busy={busy ?? false}
          onClick={({ nativeEvent }) => {
            if (isDoubleTap(nativeEvent, openedAt.current)) return;
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
