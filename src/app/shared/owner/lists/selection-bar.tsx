import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';

interface SeveralBarProps {
  /** Names the group of buttons. */
  label: string;
  /** How many are chosen, or what to do while none are. */
  said: string;
  /** What can be done with them. */
  children?: ReactNode;
  onEnd: () => void;
}

/**
 * What can be done with several entries of a list at once; it stays in view, below the site's bar, while they are being
 * chosen further down.
 */
export function SelectionBar({ label, said, children, onEnd }: SeveralBarProps) {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  // The button that opened this has made way for it.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={label}
      className="sticky top-18 z-10 mb-4 flex min-w-0 flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-lg print:hidden"
    >
      <p role="status" className="mr-auto px-1 tabular-nums">
        {said}
      </p>
      {children}
      <Button kind="quiet" className="px-5" onClick={onEnd}>
        {t('owner.endChoosing')}
      </Button>
    </fieldset>
  );
}
