import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../../i18n/i18n';
import { DraftNote } from '../../../shared/owner/forms/draft-note';
import { OwnerForm } from '../../../shared/owner/forms/owner-form';
import { BackLink } from '../../../ui/back-link';
import { PictureField } from '../../uploads/picture-field';
import { usePictureField } from '../../uploads/use-picture-field';
import { emptyMember, memberInForm } from './member-fields';
import { MemberFormFields } from './member-form';
import { useMemberForm } from './use-member-form';

interface MemberScreenProps {
  /** The name of the form's draft. */
  form: string;
  /** The member that is changed; none for a new one. */
  member?: TeamMember;
}

/** Adding a team member (rule add-member), or changing one (rule edit-member). What was typed outlives a closed app. */
export function MemberScreen({ form: formName, member }: MemberScreenProps) {
  const { t } = useTranslation();
  const start = () => ({ fields: member ? memberInForm(member) : emptyMember() });
  const photo = usePictureField(member?.ProfilImage);
  const form = useMemberForm(formName, start, photo, member);

  return (
    <>
      {member && <BackLink to="/my_team">{t('ownerTeam.myTeam')}</BackLink>}
      <h1 className="mb-6 text-3xl">{t(member ? 'ownerTeam.editTitle' : 'ownerTeam.addTitle')}</h1>
      {form.isDraftShown && (
        <DraftNote of={member ? 'changes' : 'new'} onDrop={() => form.restart(start(), member?.ProfilImage)}>
          {t(member ? 'ownerTeam.unsavedChanges' : 'ownerEvents.draft')}
        </DraftNote>
      )}
      <OwnerForm
        form={form}
        save={t('ownerTeam.submit')}
        saving={t('ownerEvents.saving')}
        className="max-w-3xl"
      >
        <PictureField
          label={t('ownerTeam.photo')}
          shape="square"
          picture={photo}
          problem={form.isPictureMissing ? t('ownerTeam.noPhoto') : undefined}
        />
        <MemberFormFields fields={form.fields} problems={form.problems} onChange={form.change} />
      </OwnerForm>
    </>
  );
}
