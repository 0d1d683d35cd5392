import { type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { languageOf } from '../lib/language';
import { Icon } from '../ui/icon';

interface FoldedLanguageProps {
  language: string;
  hint: string;
  /** Stays open, so that the field can be seen. */
  hasProblem: boolean;
  children: ReactNode;
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
        {known ? t(`ownerGroup.inLanguage.${known}`) : language}
        <Icon name="right" className="size-5 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      <p className="mb-5 text-sm text-quiet">{hint}</p>
      <div className="grid grid-cols-1 gap-5 pb-5">{isShown && children}</div>
    </details>
  );
}
