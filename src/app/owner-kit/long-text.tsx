import { useId, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { type Language, languageAttributes } from '../lib/language';

/** Characters above which a text is folded: about five lines of the narrowest column. */
const short = 110;

export function LongText({ children }: { children: string }) {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState(false);
  const textId = useId();
  const isLong = children.length > short;
  return (
    <>
      <span
        id={textId}
        {...languageAttributes(children, language)}
        className={`hi:leading-[1.7] whitespace-pre-line ${isLong && !open ? 'line-clamp-5' : ''}`}
      >
        {children}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={textId}
          onClick={() => setOpen(!open)}
          className="-mx-2 block min-h-11 rounded-control px-2 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
        >
          {t(open ? 'owner.showLess' : 'owner.showAll')}
        </button>
      )}
    </>
  );
}

interface StoredTextProps {
  children: string;
  /** The page's language; a prop because lists render thousands of these. */
  language: Language;
  className?: string;
}

/**
 * User-entered text in its language. Devanagari needs taller lines, or marks of the first hidden line would show.
 */
export const StoredText = ({ children, language, className = '' }: StoredTextProps) =>
  children && (
    <span {...languageAttributes(children, language)} className={`hi:leading-[1.7] ${className}`}>
      {children}
    </span>
  );
