import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type DraftedForm, restoreDraft } from '../lib/form-drafts';

/** Restores a form's draft (rule form-drafts), and another one when its name changes. */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  { draft, isReturned, readEntry, onFilled }: DraftedForm,
): void {
  const tell = useEffectEvent(onFilled);
  const read = useEffectEvent(async () => readEntry?.());
  const isCorrection = readEntry !== undefined;
  useEffect(() => {
    if (!form.current) return;
    const drafted = {
      draft,
      isReturned,
      readEntry: isCorrection ? () => read() : undefined,
      onFilled: () => tell(),
    };
    return restoreDraft(form.current, drafted);
  }, [form, draft, isReturned, isCorrection]);
}
