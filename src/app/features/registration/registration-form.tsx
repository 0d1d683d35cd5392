import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { PrivacyLine } from '../privacy/privacy-line';
import { problemInWords, type RegistrationField, type RegistrationProblems } from './registration-problems';

interface RegistrationFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** What stands in the fields at first. */
  values: Partial<Record<RegistrationField, string>>;
  problems: RegistrationProblems;
  busy: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onInput: (form: HTMLFormElement) => void;
}

/**
 * The form of §2.8. The fields are the browser's own, so that what was typed before the scripts came stays, and that
 * the form is posted as it is where they never come.
 */
export function RegistrationForm({ form, values, problems, busy, onSubmit, onInput }: RegistrationFormProps) {
  const { t } = useTranslation();
  const field = (name: RegistrationField) => ({
    name,
    defaultValue: values[name],
    problem: problemInWords(name, problems[name], t),
  });
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
      className="grid gap-5"
    >
      <TextField label={t('registration.name')} autoComplete="name" required {...field('Name')} />
      <TextField
        label={t('registration.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('Email')}
      />
      <TextField
        label={t('registration.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('Number')}
      />
      <TextField
        label={t('registration.address')}
        note={t('registration.optional')}
        autoComplete="street-address"
        {...field('Address')}
      />
      <TextArea label={t('registration.whyJoin')} note={t('registration.optional')} {...field('WhyWeJoin')} />
      <PrivacyLine />
      <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
        {t(busy ? 'registration.saving' : 'registration.save')}
      </Button>
    </form>
  );
}
