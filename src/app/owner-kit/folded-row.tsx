import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { languageAttributes } from '../lib/language';
import type { Elements } from '../ui/elements';
import { OwnerIcon } from './owner-icon';

interface FoldedRowProps {
  name: string;
  picture: Elements;
  /** The line below the name. */
  facts: readonly ReactNode[];
  /** The action that the list is for, if it has one. */
  action?: Elements;
  /** Facts and actions of an opened row; what removes comes last. */
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
      <div data-open={open || undefined} className="group/row relative isolate flex items-center gap-3 py-2">
        {picture}
        <div className="min-w-0 grow wrap-anywhere">
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
