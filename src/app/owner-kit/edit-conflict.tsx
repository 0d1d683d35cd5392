import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { focusHeadingAfterRemoval } from '../ui/focus';

interface EditConflictProps {
  title: string;
  lead: string;
  takeTheirs: string;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** A `Comparison` for each conflict. */
  children: Elements;
}

/** Asks which values are kept of what was changed on two phones. */
export function EditConflict({ title, lead, takeTheirs, busy, children, ...on }: EditConflictProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  // Both choices remove this section, including the focused button.
  const choose = (way: () => void) => () => {
    way();
    focusHeadingAfterRemoval();
  };
  return (
    <section aria-labelledby={id} className="mb-8 rounded-card border-2 border-clay bg-paper p-5 sm:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2 text-quiet">{lead}</p>
      <dl className="mt-4 grid gap-4">{children}</dl>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <Button busy={busy} onClick={choose(on.onKeepMine)} className="w-full">
          {t('ownerEvents.keepMine')}
        </Button>
        <Button kind="secondary" onClick={choose(on.onTakeTheirs)} className="w-full">
          {takeTheirs}
        </Button>
      </div>
    </section>
  );
}

interface ComparisonProps {
  name: string;
  theirs: ReactNode;
  mine: ReactNode;
}

export function Comparison({ name, theirs, mine }: ComparisonProps) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-2 grid gap-3 sm:grid-cols-2">
        <Version title={t('ownerEvents.savedThere')}>{theirs}</Version>
        <Version title={t('ownerEvents.writtenHere')}>{mine}</Version>
      </dd>
    </div>
  );
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-control bg-panel-soft p-3 wrap-anywhere">
    <p className="text-sm text-quiet">{title}</p>
    <div className="mt-0.5 whitespace-pre-line">{children}</div>
  </div>
);

/** Returns `fields` with the named ones taken from `others`. */
export const takeFields = <Fields extends object>(
  fields: Fields,
  others: Fields,
  names: readonly (keyof Fields)[],
): Fields => ({ ...fields, ...Object.fromEntries(names.map((name) => [name, others[name]])) });

/**
 * Merges the changes of two phones to `base`. A field that was changed here keeps this value, any other gets theirs.
 * `conflicts`: fields that both have changed, to different values.
 * @param textOf returns what two values of a field are compared by
 */
export function mergeFields<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  { base, theirs, mine }: Record<'base' | 'theirs' | 'mine', Fields>,
  textOf: (fields: Fields, name: Name) => string,
): { merged: Fields; conflicts: Name[] } {
  const differs = (name: Name, one: Fields, other: Fields) => textOf(one, name) !== textOf(other, name);
  const isMine = (name: Name) => differs(name, mine, base);
  return {
    merged: takeFields(
      mine,
      theirs,
      names.filter((name) => !isMine(name)),
    ),
    conflicts: names.filter(
      (name) => isMine(name) && differs(name, theirs, base) && differs(name, theirs, mine),
    ),
  };
}
