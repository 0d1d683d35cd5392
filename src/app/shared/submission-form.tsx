import { type RefObject, useRef, useState } from 'react';
import type { Kind, Payload } from '~/outbox/kinds';
import type { Checked } from '../lib/check-fields';
import { deleteDraft, refusedSubmission, storeDraft, useFormDraft } from '../lib/form-drafts';
import { controlsOf, formValues, isAsRendered } from '../lib/form-fields';
import { useTranslation } from '../lib/i18n';
import { outbox } from '../lib/page-outbox';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { useFocusOnProblem } from '../ui/focus';
import { Icon } from '../ui/icon';
import { useFormReturn } from './form-card';
import { usePhoneQuestion } from './person-fields';
import { formatProblem, type SubmissionOptions, useSubmission, useUnsavedInput } from './use-submission';

/** The news box gets them later: it is on every page. */
const drafts = { deleteDraft, refusedSubmission, storeDraft };

/** Milliseconds before the redirect home (rule fixed-figures). */
export const successDelay = 1_000;

interface SubmissionFormProps {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  label: string;
  busyLabel: string;
  onSubmit: (form: HTMLFormElement) => void;
  onInput: (form: HTMLFormElement) => void;
  /** A dialog before the submission. */
  question: Elements;
  children: Elements;
  /** Below the button. */
  after?: Elements;
}

/**
 * A form that submits through the outbox. Its fields are uncontrolled, so that input before hydration is kept, and
 * it works as a plain post without scripts.
 */
export function SubmissionForm({
  form,
  busy,
  label,
  busyLabel,
  onSubmit,
  onInput,
  question,
  children,
  after,
}: SubmissionFormProps) {
  return (
    <form
      ref={form}
      method="post"
      // The schema's messages are translated; without scripts the server returns them.
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        if (!busy) onSubmit(submission.currentTarget);
      }}
      onInput={({ currentTarget }) => onInput(currentTarget)}
      className="grid grid-cols-1 gap-3 sm:gap-5"
    >
      {children}
      <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
        {busy ? busyLabel : label}
      </Button>
      {after}
      {question}
    </form>
  );
}

interface FoldedFieldsProps {
  label: string;
  names: readonly string[];
  field: SubmissionFormState['field'];
  children: Elements;
}

/** Fields that may stay empty, folded until one of them has a content or a problem. They are sent, also without scripts. */
export function FoldedFields({ label, names, field, children }: FoldedFieldsProps) {
  const fields = names.map(field);
  const [isOpen, setOpen] = useState(fields.some(({ defaultValue }) => !!defaultValue));
  return (
    <details
      open={isOpen || fields.some(({ problem }) => !!problem)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group -my-1"
    >
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 font-semibold text-leaf-deep [&::-webkit-details-marker]:hidden">
        <span>{label}</span>
        <Icon name="right" className="size-4 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid gap-4 py-2">{children}</div>
    </details>
  );
}

/** Opens the folds of a form in which something is entered. */
function openFolds(form: HTMLFormElement): void {
  for (const fold of form.querySelectorAll('details'))
    fold.open ||= controlsOf(form).some((control) => fold.contains(control) && !isAsRendered(control));
}

export type SubmissionFormState = ReturnType<typeof useSubmissionForm>;

interface SubmittedForm<Of extends Kind> extends Omit<SubmissionOptions<Of>, 'returned' | 'form' | 'drafts'> {
  check: (fields: Record<string, string>) => Checked<Payload<Of>>;
}

/** State of a page's form: draft or refused entry, field problems, and submission through the outbox. */
export function useSubmissionForm<Of extends Kind>(submitting: SubmittedForm<Of>) {
  const { t } = useTranslation();
  const returned = useFormReturn();
  const isReturned = returned !== undefined;
  const { kind, check, draft, corrects } = submitting;
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, problems } = useSubmission({
    ...submitting,
    form,
    drafts,
    returned: returned?.problems,
  });
  const checkForInput = useUnsavedInput(form, isReturned || undefined);
  const { ask, question } = usePhoneQuestion();
  const readEntry = corrects === undefined ? undefined : () => outbox.takeForCorrection(kind, corrects);
  const onFilled = () => {
    checkForInput();
    if (form.current) openFolds(form.current);
  };
  useFormDraft(form, { draft, isReturned, readEntry, onFilled });
  useFocusOnProblem(form, problems);
  return {
    returned,
    field: (name: string) => ({
      name,
      defaultValue: returned?.values[name],
      problem: formatProblem(name, problems[name], t),
    }),
    form: {
      form,
      busy,
      question,
      onSubmit(element: HTMLFormElement) {
        const fields = formValues(element);
        const checked = check(fields);
        // Problems of fields are shown first. The question is about the number as it is sent: without a note beside it.
        const number = checked.ok && 'Number' in checked.payload ? String(checked.payload.Number) : '';
        ask(number, () => void submit(outbox, checked, fields));
      },
      onInput(element: HTMLFormElement) {
        checkForInput();
        storeDraft(draft, element, isReturned);
      },
    },
  };
}
