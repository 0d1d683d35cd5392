import type { ReactNode } from 'react';
import { privacyIn } from '~/contract/privacy';
import type { Payload } from '~/outbox/kinds';
import { useTranslation } from '../../i18n/i18n';
import type { Checked } from '../../platform/validation/check-fields';
import { FormCard } from './form-card';
import { NameFields, ReachFields } from './person-fields';
import { PrivacyBox } from './privacy-line';
import { SubmissionForm, type SubmissionFormState, successStays, useSubmissionForm } from './submission-form';
import type { Submitting } from './use-submission';

type LetterKind = 'message' | 'volunteer';

interface LetterFormProps<Of extends LetterKind> extends Pick<Submitting<Of>, 'kind' | 'corrects'> {
  check: (entered: object) => Checked<Payload<Of>>;
  /** Above the form. */
  title: string;
  /** The name of the letter in the outbox. */
  letter: string;
  /** The fields beside those that say who writes. */
  children: (field: SubmissionFormState['field']) => ReactNode;
}

/**
 * A form by which somebody writes to the group (rules contact-page and volunteer-page): name and ways to reach the
 * writer, and what they have to say.
 */
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
      lead={t('forms.lead')}
      remarks={[corrects !== undefined && t('forms.correcting')]}
      returned={returned}
      refused={refused}
    >
      <SubmissionForm {...form} label={t('forms.sendMessage')} busyLabel={t('forms.sending')}>
        <NameFields field={field} />
        <ReachFields phone={t('forms.phoneNumber')} field={field} />
        {children(field)}
        <PrivacyBox agreed={returned?.values.PrivacyAgreed !== undefined} />
      </SubmissionForm>
    </FormCard>
  );
}
