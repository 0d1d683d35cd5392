import { type RefObject, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog';
import type { Elements } from '../ui/elements';
import { labelStyle, noteStyle } from '../ui/field';
import { focusHeadingAfterRemoval } from '../ui/focus';
import { Icon } from '../ui/icon';
import { clearNotices } from '../ui/notices';
import { formatInstant } from './format-instant';
import { OwnerIcon } from './owner-icon';

/**
 * The save button at the end of a long form's card. On a phone it sticks to the bottom (`data-save-bar` in
 * `owner.css`). The card must be `flex`: in a `grid` it would not leave its row.
 */
export const SaveBar = ({ children }: { children: Elements }) => (
  <div data-save-bar className="sticky z-10 bg-paper">
    {children}
  </div>
);

interface OwnerFormProps {
  form: { form: RefObject<HTMLFormElement | null>; isBusy: boolean; submit: () => Promise<void> };
  /** Label of the button. */
  save: string;
  className?: string;
  children: Elements;
}

export function OwnerForm({ form, save, className = '', children }: OwnerFormProps) {
  const { t } = useTranslation();
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        void form.submit();
      }}
      className={`flex min-w-0 flex-col gap-5 rounded-card border border-line bg-paper p-4 sm:p-8 ${className}`}
    >
      <fieldset disabled={form.isBusy} className="grid grid-cols-1 min-w-0 gap-5">
        {children}
      </fieldset>
      <SaveBar>
        <Button type="submit" busy={form.isBusy} className="w-full sm:w-fit sm:px-12">
          {form.isBusy ? t('ownerEvents.saving') : save}
        </Button>
      </SaveBar>
    </form>
  );
}

interface DraftNoteProps {
  kind: 'new' | 'changes';
  /** ISO instant at which it was saved to a site that has lost it since. */
  savedAt: string | undefined;
  onDrop: () => void;
}

const draftTexts = {
  new: {
    note: 'ownerEvents.draft',
    drop: 'ownerEvents.dropDraft',
    question: 'ownerEvents.dropDraftQuestion',
  },
  changes: {
    note: 'ownerEvents.unsavedChanges',
    drop: 'ownerEvents.dropChanges',
    question: 'ownerEvents.dropChangesQuestion',
  },
} as const;

export function DraftNote({ kind, savedAt, onDrop }: DraftNoteProps) {
  const { t, language } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-panel py-2 pr-2 pl-4">
      <p className="flex min-w-0 grow basis-[15rem] items-start gap-2.5 py-1">
        <OwnerIcon name="pencil" className="mt-1 size-5 text-clay" />
        <span>
          {savedAt === undefined
            ? t(draftTexts[kind].note)
            : t('ownerRestored.savedOn', { when: formatInstant(savedAt, language) })}
        </span>
      </p>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 rounded-full px-4 font-semibold text-leaf-deep hover:bg-paper"
      >
        {t(draftTexts[kind].drop)}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={t(draftTexts[kind].question)}
          action={t(draftTexts[kind].drop)}
          onConfirm={() => {
            // Notices may be about the discarded draft.
            clearNotices();
            onDrop();
            focusHeadingAfterRemoval();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** With an id it is announced, for a control that refers to it. */
export const FieldProblem = ({ children, id }: { children: string | undefined; id?: string }) =>
  children && (
    <p
      id={id}
      role={id && 'alert'}
      className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
    >
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );

interface FieldGroupProps {
  legend: string;
  /** After the legend, in small print. */
  note?: string | undefined;
  mark?: string | undefined;
  /** Below the legend. */
  hint?: string | undefined;
  problem?: string | undefined;
  className?: string;
  children: Elements;
}

/** Several controls that are one field. */
export function FieldGroup({ legend, note, mark, hint, problem, className, children }: FieldGroupProps) {
  return (
    <fieldset className={`min-w-0 ${className ?? ''}`}>
      <legend className={labelStyle}>
        <span>{legend}</span>
        {note && <span className={noteStyle}>{note}</span>}
        {mark && <span className={noteStyle}>{mark}</span>}
        {hint && <span className={`w-full ${noteStyle}`}>{hint}</span>}
      </legend>
      {children}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}
