import { useTranslation } from 'react-i18next';
import { newRegistration } from '~/contract/registration';
import { noteRegistered } from '../registered/marks';
import { checkFields } from '../submission/check-fields';
import { useSubmissionForm } from '../submission/use-submission-form';

interface Registering {
  eid: string;
  /** The event's name, for the messages. */
  name: string;
  /** The refused entry that this corrects. */
  corrects: string | undefined;
}

/** The registration form (§2.8): 'success' and home at once; this phone knows from then on that she is registered. */
export function useRegistrationForm({ eid, name, corrects }: Registering) {
  const { t } = useTranslation();
  return useSubmissionForm({
    kind: 'registration',
    check: (fields) => checkFields(newRegistration, { ...fields, Eid: eid }),
    // A correction is another person's affair, perhaps, than what was half written for this event.
    draft: `registration:${corrects ?? eid}`,
    about: name,
    corrects,
    words: {
      title: name,
      success: t('registration.success'),
      sent: t('registration.sent', { name }),
      refused: (reason) => t('registration.refused', { reason }),
    },
    homeAfter: 0,
    onKept: (key, replaces) => noteRegistered({ eid, key, arrived: false }, replaces),
    onSent: (key) => noteRegistered({ eid, arrived: true, ...(key !== undefined && { key }) }),
  });
}
