import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { CallFailure } from '~/contract/call-failure';
import { genders, type TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { DraftNote, OwnerForm } from '../../owner-kit/owner-form';
import { RowsField } from '../../owner-kit/rows-field';
import type { StoredVersion } from '../../owner-kit/save-version';
import { TranslatedSections } from '../../owner-kit/translated-texts';
import { redirectDelays, useDelayedAction } from '../../owner-kit/use-owner-action';
import { type FormVersion, useOwnerForm } from '../../owner-kit/use-owner-form';
import { BackLink } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notices';
import { cropForms, PictureConflict, PictureField } from '../uploads/picture-field';
import { notifyIfUploadFailed } from '../uploads/upload-failure';
import { type PictureFieldModel, usePictureField } from '../uploads/use-picture-field';
import {
  addMember,
  changeMember,
  comparedMember,
  emptyMember,
  formatMemberField,
  type MemberFields,
  type MemberProblems,
  memberDraft,
  memberFieldNames,
  memberLabel,
  type OwnMemberField,
  problemsOfMember,
  storedMember,
  translatedTexts,
} from './owner-member-fields';
import { teamQuery } from './team-queries';

const profileExamples: Partial<Record<OwnMemberField, string>> = {
  InstaId: '@kavita_j',
  FBId: 'facebook.com/kavita.joshi',
  Linkdin: 'linkedin.com/in/kavita-joshi',
};

interface MemberFormFieldsProps {
  fields: MemberFields;
  problems: MemberProblems;
  onChange: (fields: MemberFields) => void;
}

function MemberFormFields({ fields, problems, onChange }: MemberFormFieldsProps) {
  const { t } = useTranslation();
  const problemOf = (name: OwnMemberField) => {
    const problem = problems[name];
    if (!problem) return undefined;
    if (name === 'Gender') return t('ownerTeam.sexMissing');
    if (problem === 'missing') return t('ownerEvents.missing');
    if (problem === 'no-number') return t('ownerTeam.noNumber');
    if (problem === 'too-long') return t('forms.tooLong');
    const example = profileExamples[name];
    return example ? t('ownerTeam.badLink', { example }) : t('forms.notValid');
  };
  const field = (name: Exclude<OwnMemberField, 'Achivements' | 'Awards'>) => ({
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
        {/* Not a number input, which would drop a leading + or 0. */}
        <TextField label={t('owner.number')} inputMode="tel" {...field('Number')} />
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
        legend={t('team.achievements')}
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
      <TranslatedSections
        texts={translatedTexts}
        fields={fields}
        problems={problems}
        onChange={(id, value) => onChange({ ...fields, [id]: value })}
      />
    </>
  );
}

/**
 * State of the form for a new or changed member (rules add-member, edit-member, field-checks and quoted-messages).
 * `name` is the draft key, `start` the values without a draft; `member` is undefined for a new one.
 */
function useMemberForm(
  name: string,
  start: () => FormVersion<MemberFields, StoredVersion<MemberFields>>,
  photo: PictureFieldModel,
  member: TeamMember | undefined,
) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const afterwards = useDelayedAction();
  const { upload } = photo;

  return useOwnerForm({
    name,
    record: member?._id,
    title: ({ Name }) => Name,
    draft: memberDraft,
    start,
    fieldNames: memberFieldNames,
    picture: photo,
    isLeft: true,
    check(fields) {
      const problems = problemsOfMember(fields, member?.Number);
      const lacksPicture = member === undefined && photo.get().state === 'none';
      const isComplete = Object.keys(problems).length === 0;
      return { problems, lacksPicture, ...(!isComplete && { title: t('problems.invalid') }) };
    },
    async save({ key, renewKey, ...attempt }) {
      if (member) {
        const { base = storedMember(member) } = attempt;
        return changeMember(api, member._id, { ...attempt, base, upload, hasNewPhoto: photo.isNew() });
      }
      await addMember(api, { ...attempt, key, renewKey, upload });
      return null;
    },
    onSaved() {
      notify({ kind: 'success', title: t('ownerTeam.saved') });
      void queryClient.invalidateQueries({ queryKey: teamQuery(api).queryKey });
      afterwards(redirectDelays.member, () => void navigate({ to: '/my_team' }));
    },
    onFailed(error, { report, storeDraft }) {
      if (notifyIfUploadFailed(error, t('ownerTeam.photoFailed'), t)) return;
      const isStored = error instanceof CallFailure && error.kind === 'unreachable' && storeDraft();
      report(error, {
        unreachable: { title: t('problems.unreachable'), ...(isStored && { text: t('ownerTeam.keptHere') }) },
      });
    },
  });
}

interface MemberScreenProps {
  form: string;
  /** Undefined for a new member. */
  member?: TeamMember;
}

export function MemberScreen({ form: formName, member }: MemberScreenProps) {
  const { t } = useTranslation();
  const start = () => {
    const base = member && storedMember(member);
    return { fields: base?.fields ?? emptyMember(), base };
  };
  const photo = usePictureField(member?.ProfilImage);
  const form = useMemberForm(formName, start, photo, member);
  const { theirs, base } = form;

  return (
    <>
      <BackLink to="/my_team">{t('ownerMenu.team')}</BackLink>
      <h1 className="mb-6 text-3xl">{t(member ? 'ownerTeam.editTitle' : 'ownerMenu.addMember')}</h1>
      {form.isDraftShown && !theirs && (
        <DraftNote
          kind={member ? 'changes' : 'new'}
          savedAt={form.savedAt}
          onDrop={() => form.restart(start(), member?.ProfilImage)}
        />
      )}
      {theirs && (
        <PictureConflict
          form={form}
          theirs={theirs}
          compared={comparedMember}
          labelOf={(name) => memberLabel(name, t)}
          format={(fields, name) => formatMemberField(fields, name, t)}
          picture={photo}
          pictureLabel={t('ownerTeam.photo')}
          before={base?.picture}
        />
      )}
      <OwnerForm form={form} save={t('ownerTeam.submit')} className="max-w-3xl">
        <PictureField
          label={t('ownerTeam.photo')}
          {...(!member && { note: t('uploads.needed') })}
          shape="round"
          crop={cropForms.portrait}
          picture={photo}
          problem={form.isPictureMissing ? t('ownerTeam.noPhoto') : undefined}
        />
        <MemberFormFields fields={form.fields} problems={form.problems} onChange={form.change} />
      </OwnerForm>
    </>
  );
}
