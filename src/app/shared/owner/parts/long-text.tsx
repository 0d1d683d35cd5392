import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';

/** Letters that a text may have before it is folded: about the lines that stay of it in the narrowest column. */
const short = 110;

/**
 * A person's own text with its line breaks; a long one is folded, so that it does not push the others off the screen.
 */
export function LongText({ children }: { children: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const textId = useId();
  const isLong = children.length > short;
  return (
    <>
      <span
        id={textId}
        {...writtenIn(children, language)}
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
