import type { Payload } from '~/outbox/kinds';
import type { Checked } from '../lib/check-fields';
import { useTranslation } from '../lib/i18n';
import type { Elements } from '../ui/elements';
import { FormCard } from './form-card';
import { ContactFields, NameFields } from './person-fields';
import { PrivacyLine } from './privacy-line';
import { SubmissionForm, type SubmissionFormState, successDelay, useSubmissionForm } from './submission-form';
import type { SubmissionOptions } from './use-submission';

type MessageKind = 'message' | 'volunteer';

interface MessageFormProps<Of extends MessageKind> extends Pick<SubmissionOptions<Of>, 'kind' | 'corrects'> {
  check: (entered: object) => Checked<Payload<Of>>;
  title: string;
  submissionTitle: string;
  children: (field: SubmissionFormState['field']) => Elements;
}

/**
 * A form for messages to the group (rules contact-page and volunteer-page) with the sender's name and contact
 * details.
 */
export function MessageForm<Of extends MessageKind>(props: MessageFormProps<Of>) {
  const { kind, check, corrects, title, submissionTitle, children } = props;
  const { t } = useTranslation();
  const refused = (reason: string) => t('forms.refused', { reason });
  const { returned, field, form } = useSubmissionForm<Of>({
    kind,
    check,
    draft: `${kind}:${corrects ?? ''}`,
    corrects,
    words: { title: submissionTitle, success: t('forms.success'), sent: t(`forms.sent.${kind}`), refused },
    homeAfter: successDelay,
  });
  return (
    <FormCard
      title={title}
      lead={t('forms.lead')}
      remarks={[corrects !== undefined && t('forms.correcting')]}
      returned={returned}
      refused={refused}
    >
      <SubmissionForm
        {...form}
        label={t('forms.sendMessage')}
        busyLabel={t('forms.sending')}
        after={<PrivacyLine />}
      >
        <NameFields field={field} />
        <ContactFields phone={t('forms.phoneNumber')} field={field} />
        {children(field)}
      </SubmissionForm>
    </FormCard>
  );
}
