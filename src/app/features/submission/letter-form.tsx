import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { privacyIn } from '~/contract/privacy';
import type { Payload } from '~/outbox/kinds';
import { PrivacyBox } from '../privacy/privacy-line';
import type { Checked } from './check-fields';
import { FormCard } from './form-card';
import { successStays } from './home-after';
import { EmailField, NameFields, PhoneField } from './person-fields';
import { SubmissionForm } from './submission-form';
import type { Submitting } from './use-submission';
import { type SubmissionFormState, useSubmissionForm } from './use-submission-form';

type LetterKind = 'message' | 'volunteer';

interface LetterFormProps<Of extends LetterKind> extends Pick<Submitting<Of>, 'kind' | 'corrects'> {
  check: (entered: object) => Checked<Payload<Of>>;
  /** Above the form. */
  title: string;
  /** What she knows the letter by while it waits. */
  letter: string;
  /** The fields beside those that say who writes. */
  children: (field: SubmissionFormState['field']) => ReactNode;
}

/** A form by which somebody writes to the group (§2.6, §2.10): who she is, and what she has to say. */
export function LetterForm<Of extends LetterKind>(props: LetterFormProps<Of>) {
  const { kind, check, corrects, title, letter, children } = props;
  const { t } = useTranslation();
  const refused = (reason: string) => t('forms.refused', { reason });
  const { returned, field, form } = useSubmissionForm<Of>({
    kind,
    check: (fields) => check({ ...fields, ...privacyIn(fields) }),
    draft: `${kind}:${corrects ?? ''}`,
    corrects,
    words: { title: letter, success: t('forms.success'), sent: t(`forms.sent.${kind}`), refused },
    homeAfter: successStays,
  });
  return (
    <FormCard
      title={title}
      lead={t('takingPart.reachLead')}
      remarks={[corrects !== undefined && t('forms.correcting')]}
      returned={returned}
      refused={refused}
    >
      <SubmissionForm {...form} label={t('forms.sendMessage')} busyLabel={t('forms.sending')}>
        <NameFields field={field} />
        <EmailField {...field('Email')} />
        <PhoneField label={t('forms.phoneNumber')} {...field('Number')} />
        {children(field)}
        <PrivacyBox agreed={returned?.values.PrivacyAgreed !== undefined} />
      </SubmissionForm>
    </FormCard>
  );
}
