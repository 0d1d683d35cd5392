import { genders } from '~/contract/team-member';
import { useTranslation } from '../../../i18n/i18n';
import { RowsField } from '../../../shared/owner/rows/rows-field';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import type { MemberField, MemberFields, MemberProblems } from './member-fields';

interface MemberFormFieldsProps {
  fields: MemberFields;
  problems: MemberProblems;
  onChange: (fields: MemberFields) => void;
}

/** The fields that a new member and a changed one have in common (rule add-member). */
export function MemberFormFields({ fields, problems, onChange }: MemberFormFieldsProps) {
  const { t } = useTranslation();
  const problemOf = (name: MemberField) => {
    const problem = problems[name];
    if (!problem) return undefined;
    if (name === 'Gender') return t('ownerTeam.sexMissing');
    if (problem === 'missing') return t('ownerTeam.missing');
    if (problem === 'no-number') return t('ownerTeam.noNumber');
    if (problem === 'too-long') return t('forms.tooLong');
    return t(['InstaId', 'FBId', 'Linkdin'].includes(name) ? 'ownerTeam.badLink' : 'forms.notValid');
  };
  const field = (name: Exclude<MemberField, 'Achivements' | 'Awards'>) => ({
    name,
    value: fields[name],
    mark: name === 'Name' || name === 'Gender' ? undefined : t('forms.optional'),
    problem: problemOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
  });
  return (
    <>
      <TextField label={t('ownerTeam.fullName')} {...field('Name')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField label={t('ownerTeam.position')} {...field('Position')} />
        <SelectField label={t('ownerTeam.sex')} {...field('Gender')}>
          <option value="" disabled>
            {t('ownerTeam.selectSex')}
          </option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`ownerTeam.${gender}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea grows label={t('ownerTeam.speciality')} rows={2} {...field('Speciality')} />
      <TextArea grows label={t('ownerTeam.vision')} rows={3} {...field('Vision')} />
      <TextArea grows label={t('ownerTeam.mission')} rows={3} {...field('Mission')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {/* A text, for a number's input would drop a leading + or 0. */}
        <TextField label={t('ownerTeam.number')} inputMode="tel" {...field('Number')} />
        <TextField
          label={t('ownerTeam.sequence')}
          note={t('ownerTeam.sequenceNote')}
          type="number"
          inputMode="numeric"
          step="1"
          {...field('Sequence')}
        />
      </div>
      <TextField label={t('ownerTeam.insta')} inputMode="url" {...field('InstaId')} />
      <TextField label={t('ownerTeam.facebook')} inputMode="url" {...field('FBId')} />
      <TextField label={t('ownerTeam.linkedin')} inputMode="url" {...field('Linkdin')} />
      <TextArea grows label={t('ownerTeam.about')} rows={6} {...field('About')} />
      <RowsField
        legend={t('ownerTeam.achievements')}
        rowName={t('ownerTeam.achievement')}
        add={t('ownerTeam.addAchievement')}
        rows={fields.Achivements}
        onChange={(Achivements) => onChange({ ...fields, Achivements })}
      />
      <RowsField
        legend={t('ownerTeam.awards')}
        rowName={t('ownerTeam.award')}
        add={t('ownerTeam.addAward')}
        rows={fields.Awards}
        onChange={(Awards) => onChange({ ...fields, Awards })}
      />
    </>
  );
}
