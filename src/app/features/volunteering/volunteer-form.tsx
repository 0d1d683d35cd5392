import { useTranslation } from 'react-i18next';
import { newVolunteer } from '~/contract/volunteer';
import { DateField } from '../../ui/date-field';
import { TextArea } from '../../ui/field';
import { checkFields } from '../submission/check-fields';
import { LetterForm } from '../submission/letter-form';

/** The form of §2.10. */
export function VolunteerForm({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <LetterForm
      kind="volunteer"
      check={(entered) => checkFields(newVolunteer, entered)}
      corrects={corrects}
      title={t('takingPart.volunteerForm')}
      letter={t('takingPart.application')}
    >
      {(field) => (
        <>
          <DateField
            label={t('forms.dateOfBirth')}
            note={t('forms.dateNote')}
            pick={t('forms.pickDate')}
            {...field('DOB')}
          />
          <TextArea label={t('forms.whyJoinUs')} note={t('forms.optional')} {...field('WhyYouWantToJoin')} />
        </>
      )}
    </LetterForm>
  );
}
