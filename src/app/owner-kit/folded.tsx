import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../lib/i18n';
import { type Language, languageAttributes, languageOf } from '../lib/language';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';
import { OwnerIcon } from './owner-icon';

interface DisclosureProps {
  label: string;
  className?: string;
  contentClassName?: string;
  lazy?: boolean;
  /** Stays open, so that the field can be seen. */
  hasProblem?: boolean;
  children: Elements;
}

export function Disclosure(props: DisclosureProps) {
  const { label, className, contentClassName, lazy = false, hasProblem = false, children } = props;
  const [isOpen, setOpen] = useState(false);
  const open = isOpen || hasProblem;
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

interface FoldedProps {
  label: string;
  /** What is inside, in one line. */
  text?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: Elements;
}

/** A part of a form. What is pressed stays in its place, also where that folds another part above it. */
export function Folded({ label, text, isOpen, onToggle, children }: FoldedProps) {
  const summary = useRef<HTMLElement>(null);
  const top = () => summary.current?.getBoundingClientRect().top ?? 0;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="group">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
      <summary
        ref={summary}
        onClick={(press) => {
          press.preventDefault();
          const before = top();
          flushSync(() => onToggle(!isOpen));
          scrollBy({ top: top() - before, behavior: 'instant' });
        }}
        className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-1 text-leaf-deep [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          {text && <span className="block truncate text-sm text-quiet group-open:hidden">{text}</span>}
        </span>
        <Icon name="right" className="size-5 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid grid-cols-1 gap-5 pb-5">{isOpen && children}</div>
    </details>
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
  return (
    <Folded
      label={known ? t(`ownerGroup.inLanguage.${known}`) : language}
      isOpen={isOpen || hasProblem}
      onToggle={setOpen}
    >
      <p className="text-sm text-quiet">{hint}</p>
      {children}
    </Folded>
  );
}

interface FoldedRowProps {
  name: string;
  picture: Elements;
  /** The line below the name. */
  facts: readonly ReactNode[];
  /** The action that the list is for, if it has one. */
  action?: Elements;
  /** Facts and actions of an opened row; the removal comes last. */
  children: Elements;
}

/** A row of a list on a phone: picture, name and a line of facts. The whole row opens the rest below it. */
export function FoldedRow({ name, picture, facts, action, children }: FoldedRowProps) {
  const { language } = useTranslation();
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const clamp = (lines: string) => (open ? '' : lines);
  return (
    <>
      <div
        data-open={open || undefined}
        className="group/row relative isolate flex flex-wrap items-center gap-3 py-2"
      >
        {picture}
        <div className="min-w-0 grow basis-[10rem] wrap-anywhere">
          <div className="flex items-start">
            <h2 {...languageAttributes(name, language)} className="min-w-0 grow text-lg leading-[1.3]">
              <button
                type="button"
                aria-expanded={open}
                aria-controls={moreId}
                onClick={() => setOpen(!open)}
                className="block text-left after:absolute after:inset-0 after:z-1 after:rounded-control"
              >
                <span className={clamp('line-clamp-2')}>{name}</span>
              </button>
            </h2>
            <span className="-my-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center print:hidden">
              <OwnerIcon name="more" className="size-6 stroke-3" />
            </span>
          </div>
          <p className={`dotted-facts text-sm leading-[1.4] tabular-nums ${clamp('line-clamp-2')}`}>
            {facts.map((fact, index) => (
              <span
                // The facts of a row keep their places.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                className="dotted-fact align-top"
              >
                {fact}
              </span>
            ))}
          </p>
          {action && <div className="relative z-2 -mx-2 -mb-1.5 w-fit">{action}</div>}
        </div>
      </div>
      <div id={moreId} hidden={!open} className="grid grid-cols-1 gap-3 pb-3">
        {open && children}
      </div>
    </>
  );
}

interface RowFact {
  header: string;
  text: string;
}

/** The facts of an opened row that have a text. */
export function RowFacts({ children }: { children: readonly RowFact[] }) {
  const { language } = useTranslation();
  return children.some(({ text }) => text) ? (
    <dl className="grid gap-2 wrap-anywhere">
      {children.map(
        ({ header, text }) =>
          text && (
            <div key={header}>
              <dt className="text-sm text-quiet">{header}</dt>
              <dd {...languageAttributes(text, language)} className="whitespace-pre-line">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  ) : null;
}

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
