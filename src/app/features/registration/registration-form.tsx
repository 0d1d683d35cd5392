import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../ui/field';
import { PrivacyLine } from '../privacy/privacy-line';
import { EmailField, PhoneField } from '../submission/person-fields';
import { SubmissionForm } from '../submission/submission-form';
import type { SubmissionFormState } from '../submission/use-submission-form';

type RegistrationFormProps = Pick<SubmissionFormState, 'field' | 'form'>;

/** The form of §2.8. */
export function RegistrationForm({ field, form }: RegistrationFormProps) {
  const { t } = useTranslation();
  return (
    <SubmissionForm {...form} label={t('registration.save')} busyLabel={t('registration.saving')}>
      <TextField label={t('registration.name')} autoComplete="name" required {...field('Name')} />
      <EmailField {...field('Email')} />
      <PhoneField label={t('registration.phone')} {...field('Number')} />
      <TextField
        label={t('registration.address')}
        note={t('forms.optional')}
        autoComplete="street-address"
        {...field('Address')}
      />
      <TextArea label={t('registration.whyJoin')} note={t('forms.optional')} {...field('WhyWeJoin')} />
      <PrivacyLine />
    </SubmissionForm>
  );
}
