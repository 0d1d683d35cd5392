import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Kind, Payload } from '~/outbox/kinds';
import { fieldsOf, fillFields } from '../../browser/form-fields';
import { useTranslation } from '../../i18n/i18n';
import { outbox } from '../../platform/outbox/page-outbox';
import type { Checked } from '../../platform/validation/check-fields';
import { readDraft, storeDraft } from '../../platform/visitor/form-drafts';
import { Button } from '../../ui/button';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem';
import { useFormReturn } from './form-return';
import { problemInWords } from './problem-in-words';
import { useHalfFilled } from './use-half-filled';
import { type Submitting, useSubmission } from './use-submission';

/** Milliseconds that the word of success is seen before the way home (rule fixed-figures). */
export const successStays = 1_000;

interface SubmissionFormProps {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** On the button, and while it is busy. */
  label: string;
  busyLabel: string;
  onSubmit: (form: HTMLFormElement) => void;
  onInput: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/**
 * A form that goes through the outbox. Its fields are the browser's own, so that what was typed before the scripts
 * came stays, and that the form is posted to its page's address as it is where they never come.
 */
export function SubmissionForm({
  form,
  busy,
  label,
  busyLabel,
  onSubmit,
  onInput,
  children,
}: SubmissionFormProps) {
  return (
    <form
      ref={form}
      method="post"
      // The schema's words are kinder and translated; without scripts the server says them.
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
    </form>
  );
}

export type SubmissionFormState = ReturnType<typeof useSubmissionForm>;

type Form = RefObject<HTMLFormElement | null>;

interface SubmittedForm<Of extends Kind> extends Omit<Submitting<Of>, 'returned'> {
  check: (fields: Record<string, string>) => Checked<Payload<Of>>;
}

/**
 * All that a page with a form of its own needs: what was half filled in or refused before, what is wrong with which
 * field, and the way into the outbox.
 */
export function useSubmissionForm<Of extends Kind>(submitting: SubmittedForm<Of>) {
  const { t } = useTranslation();
  const returned = useFormReturn();
  const { submit, busy, problems } = useSubmission({ ...submitting, returned: returned?.problems });
  const { kind, check, draft, corrects } = submitting;
  const form = useRef<HTMLFormElement>(null);
  const look = useHalfFilled(form);
  useFilledFromBefore(form, kind, draft, corrects, look);
  useFocusOnProblem(form, problems);
  return {
    /** The plain post that this page answers, if it does. */
    returned,
    /** What a field is given beside its label. */
    field: (name: string) => ({
      name,
      defaultValue: returned?.values[name],
      problem: problemInWords(name, problems[name], t),
    }),
    /** What the form is given. */
    form: {
      form,
      busy,
      onSubmit: (element: HTMLFormElement) => void submit(outbox, check(fieldsOf(element))),
      onInput(element: HTMLFormElement) {
        look();
        storeDraft(draft, element);
      },
    },
  };
}

/**
 * Fills empty fields with what an earlier visit left half filled, or with the refused entry's content. What was typed
 * before the scripts came is stored now: no event announced it.
 */
function useFilledFromBefore(
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
    if (form.current) storeDraft(draft, form.current);
    if (corrects !== undefined) {
      void outbox.takeForCorrection(kind, corrects).then((texts) => texts && fill(texts));
    }
    return () => {
      left = true;
    };
  }, [form, kind, draft, corrects]);
}
