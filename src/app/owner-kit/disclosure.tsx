import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../ui/icon';

interface DisclosureProps {
  label: string;
  className?: string;
  contentClassName?: string;
  lazy?: boolean;
  children: ReactNode;
}

export function Disclosure({ label, className, contentClassName, lazy = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const contentId = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 py-1 text-left text-sm leading-tight font-semibold text-leaf-deep hover:bg-leaf-soft print:hidden"
      >
        {label}
        <Icon name="right" className={`size-4 shrink-0 ${open ? '-rotate-90' : 'rotate-90'}`} />
      </button>
      <div id={contentId} hidden={!open} className={contentClassName}>
        {(open || !lazy) && children}
      </div>
    </div>
  );
}
