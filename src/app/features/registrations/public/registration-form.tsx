import type { RegistrationPageEvent } from '~/contract/event';
import { newRegistration } from '~/contract/registration';
import { useTranslation } from '../../../i18n/i18n';
import { checkFields } from '../../../platform/validation/check-fields';
import { noteRegistered } from '../../../platform/visitor/registered-events';
import { FormCard } from '../../../shared/public-forms/form-card';
import { ReachFields } from '../../../shared/public-forms/person-fields';
import { PrivacyLine } from '../../../shared/public-forms/privacy-line';
import { SubmissionForm, useSubmissionForm } from '../../../shared/public-forms/submission-form';
import { TextArea, TextField } from '../../../ui/field';
import { factsToKeep, placeOfSubmission, sentWords } from '../../places/after-sending';
import { PlacesLeftLine } from '../../places/places-left-line';
import { useAskBeforeAgain } from './ask-before-again';
import { PartyField } from './party-field';

interface RegistrationFormProps {
  eid: string;
  event: RegistrationPageEvent;
  /** The key of a refused registration that this one corrects. */
  corrects: string | undefined;
  title: string;
  /** What the visitor should know before writing. */
  remarks: (string | false)[];
}

/**
 * The registration form (rule registration-page): 'success' and home at once; this phone knows from then on that the
 * visitor is registered.
 */
export function RegistrationForm({ eid, event, corrects, title, remarks }: RegistrationFormProps) {
  const { t } = useTranslation();
  const name = event.EventName;
  const refused = (reason: string) => t('registration.refused', { reason });
  const { returned, field, form } = useSubmissionForm({
    kind: 'registration',
    check: (fields) => checkFields(newRegistration, { ...fields, Eid: eid }),
    tellSent: async ({ key, place }) => ({
      text: sentWords(place ?? (await placeOfSubmission(key)), { name, isKept: !place }, t),
      // What this phone could not store before sending, it cannot keep either.
      facts: place && factsToKeep(place, t),
    }),
    // A correction may be of another person than the draft for this event.
    draft: `registration:${corrects ?? eid}`,
    about: name,
    corrects,
    words: {
      title: name,
      success: t('registration.success'),
      sent: t('registration.sent', { name }),
      refused,
    },
    homeAfter: 0,
    onQueued: (key) => noteRegistered({ eid, key, arrived: false }),
    onSent: (key) => noteRegistered({ eid, arrived: true, ...(key !== undefined && { key }) }),
  });
  const { submit, question } = useAskBeforeAgain(eid, form.onSubmit);
  return (
    <FormCard
      title={title}
      lead={t('forms.lead')}
      remarks={[corrects !== undefined && t('forms.correcting'), ...remarks]}
      returned={returned}
      refused={refused}
    >
      <PlacesLeftLine eid={eid} event={event} className="mb-5 rounded-control bg-leaf-soft px-4 py-2.5" />
      <SubmissionForm
        {...form}
        onSubmit={submit}
        label={t('registration.save')}
        busyLabel={t('registration.saving')}
      >
        <TextField label={t('registration.name')} autoComplete="name" required {...field('Name')} />
        <ReachFields phone={t('registration.phone')} field={field} />
        {event.Places !== undefined && <PartyField eid={eid} field={field} />}
        <TextField
          label={t('registration.address')}
          mark={t('forms.optional')}
          autoComplete="street-address"
          {...field('Address')}
        />
        <TextArea label={t('registration.whyJoin')} mark={t('forms.optional')} {...field('WhyWeJoin')} />
        <PrivacyLine />
      </SubmissionForm>
      {question}
    </FormCard>
  );
}
