import { newVolunteer } from '~/contract/volunteer';
import { useTranslation } from '../../../i18n/i18n';
import { checkFields } from '../../../platform/validation/check-fields';
import { LetterForm } from '../../../shared/public-forms/letter-form';
import { DateField } from '../../../ui/date-field';
import { TextArea } from '../../../ui/field';

/** The form of a volunteer's application (rule volunteer-page). */
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
            mark={t('forms.optional')}
            hint={t('forms.dateNote')}
            pick={t('forms.pickDate')}
            {...field('DOB')}
          />
          <TextArea label={t('forms.whyJoinUs')} mark={t('forms.optional')} {...field('WhyYouWantToJoin')} />
        </>
      )}
    </LetterForm>
  );
}
