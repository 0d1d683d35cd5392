import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface ConfirmDialogProps {
  /** The question, as quoted in §5. */
  question: string;
  /** What will happen, in more words. */
  children?: ReactNode;
  /** The label of the button that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. Mount it to open it; Escape and Cancel close it. */
export function ConfirmDialog({ question, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
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
        <Button kind="secondary" onClick={onClose}>
          {t('site.cancel')}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
