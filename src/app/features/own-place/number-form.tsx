import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { usePhoneQuestion } from '../../shared/person-fields';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';

/** Changes the phone number of a registration. The present one is not on this phone. */
export function NumberForm({ onSave }: { onSave: (number: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const { ask, question } = usePhoneQuestion();
  const save = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const form = submission.currentTarget;
    const number = String(new FormData(form).get('Number') ?? '').trim();
    const { canBePhone } = await import('~/contract/person');
    setProblem(canBePhone(number) ? undefined : t('forms.phoneInvalid'));
    if (!canBePhone(number)) return;
    ask(number, () => {
      form.reset();
      void onSave(number);
    });
  };
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-leaf-deep underline underline-offset-4">
        {t('places.number')}
      </summary>
      <form noValidate onSubmit={(submission) => void save(submission)} className="mt-2 grid max-w-sm gap-3">
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
