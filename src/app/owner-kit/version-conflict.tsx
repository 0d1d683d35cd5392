import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type TextKey, useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { focusHeadingAfterRemoval } from '../ui/focus';
import { type ComparedFields, mergeFields, type StoredVersion, takeFields } from './save-version';
import type { FormVersion } from './use-owner-form';

const ofEvent = { lead: 'ownerEvents.changedLead', takeTheirs: 'ownerEvents.takeTheirs' } as const;
const texts = {
  record: { ...ofEvent, title: 'problems.changed-meanwhile' },
  event: { ...ofEvent, title: 'ownerEvents.changedTitle' },
  part: {
    title: 'ownerGroup.changedTitle',
    lead: 'ownerGroup.changedLead',
    takeTheirs: 'ownerGroup.useTheirs',
  },
} as const satisfies Record<string, Record<string, TextKey>>;

export interface VersionConflictProps<
  Fields extends object,
  Name extends keyof Fields,
  Base extends StoredVersion<Fields>,
> {
  form: FormVersion<Fields, Base> & {
    isBusy: boolean;
    rebase: (version: FormVersion<Fields, Base>) => void;
    submit: (version: FormVersion<Fields, Base>) => unknown;
  };
  kind?: keyof typeof texts;
  /** The version of another phone. */
  theirs: Base;
  compared: ComparedFields<Fields, Name>;
  labelOf: (name: Name) => string;
  /** Returns a value as it is read; empty if there is none. */
  format: (fields: Fields, name: Name) => string;
  /** Called before the form shows the chosen values. */
  onTakeTheirs?: (conflicts: readonly Name[]) => void;
  onKeepMine?: () => void;
  /** Further comparisons, such as of pictures. */
  children?: Elements;
}

/** Asks which values are kept of a record that was changed on two phones (rule edit-event). */
export function VersionConflict<
  Fields extends object,
  Name extends keyof Fields & string,
  Base extends StoredVersion<Fields>,
>({
  form,
  kind = 'record',
  theirs,
  compared,
  labelOf,
  format,
  children,
  ...on
}: VersionConflictProps<Fields, Name, Base>) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const versions = { base: (form.base ?? theirs).fields, theirs: theirs.fields, mine: form.fields };
  const { merged, conflicts } = mergeFields(compared.names, versions, compared.textOf);
  const keepMine = () => {
    on.onKeepMine?.();
    const version = { fields: merged, base: theirs };
    form.rebase(version);
    void form.submit(version);
  };
  const takeTheirs = () => {
    on.onTakeTheirs?.(conflicts);
    form.rebase({ fields: takeFields(merged, theirs.fields, conflicts), base: theirs });
  };
  // Both choices remove this section, including the focused button.
  const choose = (way: () => void) => () => {
    way();
    focusHeadingAfterRemoval();
  };
  return (
    <section aria-labelledby={id} className="mb-8 rounded-card border-2 border-clay bg-paper p-5 sm:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(texts[kind].title)}
      </h2>
      <p className="mt-2 text-quiet">{t(texts[kind].lead)}</p>
      <dl className="mt-4 grid gap-4">
        {conflicts.map((name) => (
          <Comparison
            key={name}
            name={labelOf(name)}
            theirs={format(theirs.fields, name) || t('ownerEvents.empty')}
            mine={format(form.fields, name) || t('ownerEvents.empty')}
          />
        ))}
        {children}
      </dl>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <Button busy={form.isBusy} onClick={choose(keepMine)} className="w-full">
          {t('ownerEvents.keepMine')}
        </Button>
        <Button kind="secondary" onClick={choose(takeTheirs)} className="w-full">
          {t(texts[kind].takeTheirs)}
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
