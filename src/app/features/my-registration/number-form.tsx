import { type FormEvent, useRef, useState } from 'react';
import { deleteDraft, storeDraft, useFormDraft } from '../../lib/form-drafts';
import { isEntered } from '../../lib/form-fields';
import { useTranslation } from '../../lib/i18n';
import { usePhoneQuestion } from '../../shared/person-fields';
import { useUnsavedInput } from '../../shared/use-submission';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';

interface NumberFormProps {
  draft: string;
  onSave: (number: string) => Promise<void>;
}

/** Changes the phone number of a registration. The present one is not on this phone. */
export function NumberForm({ draft, onSave }: NumberFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const checkForInput = useUnsavedInput(form);
  const onFilled = () => {
    checkForInput();
    if (fold.current && form.current && isEntered(form.current)) fold.current.open = true;
  };
  useFormDraft(form, { draft, onFilled });
  const [problem, setProblem] = useState<string>();
  const { ask, question } = usePhoneQuestion();
  const save = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const form = submission.currentTarget;
    const number = String(new FormData(form).get('Number') ?? '').trim();
    const { canBePhone } = await import('~/contract/phone-text');
    setProblem(canBePhone(number) ? undefined : t('forms.phoneInvalid'));
    if (!canBePhone(number)) return;
    ask(number, () => {
      form.reset();
      deleteDraft(draft);
      checkForInput();
      void onSave(number);
    });
  };
  return (
    <details ref={fold} className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-leaf-deep underline underline-offset-4">
        {t('places.number')}
      </summary>
      <form
        ref={form}
        noValidate
        onSubmit={(submission) => void save(submission)}
        onInput={({ currentTarget }) => {
          checkForInput();
          storeDraft(draft, currentTarget);
        }}
        className="mt-2 grid max-w-sm gap-3"
      >
        <TextField
          label={t('places.numberLabel')}
          name="Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          problem={problem}
        />
        <Button type="submit" kind="secondary" className="w-fit">
          {t('places.saveNumber')}
        </Button>
      </form>
      {question}
    </details>
  );
}
