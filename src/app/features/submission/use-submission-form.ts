import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, Payload } from '~/outbox/kinds';
import { outbox } from '../../offline/outbox-client';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem';
import type { Checked } from './check-fields';
import { keepDraft, readDraft } from './draft';
import { fieldsOf, fillFields } from './form-fields';
import { useFormReturn } from './form-return';
import { problemInWords } from './problem-in-words';
import { useHalfFilled } from './use-half-filled';
import { type Submitting, useSubmission } from './use-submission';

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
        keepDraft(draft, element);
      },
    },
  };
}

/**
 * Fills empty fields with what an earlier visit left half filled, or with the refused entry's content. What was typed
 * before the scripts came is kept from here on: nobody told of it then.
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
    if (form.current) keepDraft(draft, form.current);
    if (corrects !== undefined) {
      void outbox.takeForCorrection(kind, corrects).then((texts) => texts && fill(texts));
    }
    return () => {
      left = true;
    };
  }, [form, kind, draft, corrects]);
}
