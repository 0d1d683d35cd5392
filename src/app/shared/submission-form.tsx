import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Kind, Payload } from '~/outbox/kinds';
import type { Checked } from '../lib/check-fields';
import { fillFields, formValues, readDraft, storeVisitorDraft } from '../lib/form-drafts';
import { useTranslation } from '../lib/i18n';
import { outbox } from '../lib/page-outbox';
import { Button } from '../ui/button';
import { useFocusOnProblem } from '../ui/focus';
import { useFormReturn } from './form-card';
import { usePhoneQuestion } from './person-fields';
import { problemInWords, type Submitting, useSubmission, useUnsavedInput } from './use-submission';

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
  question: ReactNode;
  children: ReactNode;
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
      className="grid grid-cols-1 gap-5"
    >
      {children}
      <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
        {busy ? busyLabel : label}
      </Button>
      {question}
    </form>
  );
}

export type SubmissionFormState = ReturnType<typeof useSubmissionForm>;

type Form = RefObject<HTMLFormElement | null>;

interface SubmittedForm<Of extends Kind> extends Omit<Submitting<Of>, 'returned'> {
  check: (fields: Record<string, string>) => Checked<Payload<Of>>;
}

/** State of a page's form: draft or refused entry, field problems, and submission through the outbox. */
export function useSubmissionForm<Of extends Kind>(submitting: SubmittedForm<Of>) {
  const { t } = useTranslation();
  const returned = useFormReturn();
  const { submit, busy, problems } = useSubmission({ ...submitting, returned: returned?.problems });
  const { kind, check, draft, corrects } = submitting;
  const form = useRef<HTMLFormElement>(null);
  const look = useUnsavedInput(form);
  const { ask, question } = usePhoneQuestion();
  usePrefilledFields(form, kind, draft, corrects, look);
  useFocusOnProblem(form, problems);
  return {
    returned,
    field: (name: string) => ({
      name,
      defaultValue: returned?.values[name],
      problem: problemInWords(name, problems[name], t),
    }),
    form: {
      form,
      busy,
      question,
      onSubmit(element: HTMLFormElement) {
        const fields = formValues(element);
        const checked = check(fields);
        // Fields that are refused are told first.
        ask(checked.ok ? (fields.Number ?? '') : '', () => void submit(outbox, checked));
      },
      onInput(element: HTMLFormElement) {
        look();
        storeVisitorDraft(draft, element);
      },
    },
  };
}

/**
 * Fills empty fields from a draft or a refused entry. Input from before hydration fired no event and is stored now.
 */
function usePrefilledFields(
  form: Form,
  kind: Kind,
  draft: string,
  corrects: string | undefined,
  onFilled: () => void,
): void {
  const tell = useEffectEvent(onFilled);
  useEffect(() => {
    let left = false;
    const fill = (texts: Record<string, string>) => {
      if (left || !form.current) return;
      fillFields(form.current, texts);
      tell();
    };
    fill(readDraft(draft));
    if (form.current) storeVisitorDraft(draft, form.current);
    if (corrects !== undefined) {
      void outbox.takeForCorrection(kind, corrects).then((texts) => texts && fill(texts));
    }
    return () => {
      left = true;
    };
  }, [form, kind, draft, corrects]);
}
