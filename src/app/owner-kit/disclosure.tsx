import { useId, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { languageOf } from '../lib/language';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';

interface DisclosureProps {
  label: string;
  className?: string;
  contentClassName?: string;
  lazy?: boolean;
  children: Elements;
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
        <span>{label}</span>
        <Icon name="right" className={`size-4 shrink-0 ${open ? '-rotate-90' : 'rotate-90'}`} />
      </button>
      <div id={contentId} hidden={!open} className={contentClassName}>
        {(open || !lazy) && children}
      </div>
    </div>
  );
}

interface FoldedLanguageProps {
  language: string;
  hint: string;
  /** Stays open, so that the field can be seen. */
  hasProblem: boolean;
  children: Elements;
}

/** The part of a form for texts in another language. */
export function FoldedLanguage({ language, hint, hasProblem, children }: FoldedLanguageProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const known = languageOf(language);
  const isShown = isOpen || hasProblem;
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-leaf-deep [&::-webkit-details-marker]:hidden">
        <span>{known ? t(`ownerGroup.inLanguage.${known}`) : language}</span>
        <Icon name="right" className="size-5 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      <p className="mb-5 text-sm text-quiet">{hint}</p>
      <div className="grid grid-cols-1 gap-5 pb-5">{isShown && children}</div>
    </details>
  );
}
