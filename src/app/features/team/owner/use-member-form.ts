import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { CallFailure } from '~/contract/call-failure';
import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../../i18n/i18n';
import { listAfter, useAfterwards } from '../../../shared/owner/forms/use-afterwards';
import { useFailedSave } from '../../../shared/owner/forms/use-failed-save';
import { useOwnerForm } from '../../../shared/owner/forms/use-owner-form';
import { notify } from '../../../ui/notices';
import { notifyIfUploadFailed } from '../../uploads/refusal-in-words';
import type { PictureFieldModel } from '../../uploads/use-picture-field';
import { teamQuery } from '../team-queries';
import { type MemberFields, memberDraft, memberFieldNames, problemsOfMember } from './member-fields';
import { addMember, changeMember } from './save-member';

/**
 * The form of a team member, new or changed (rules add-member, edit-member, field-checks and quoted-messages).
 * @param name of the form's draft
 * @param start what the form begins with where there is no draft
 * @param member the one that is changed; undefined for a new one
 */
export function useMemberForm(
  name: string,
  start: () => { fields: MemberFields },
  photo: PictureFieldModel,
  member: Pick<TeamMember, '_id' | 'Number'> | undefined,
) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  const saySaveFailed = useFailedSave();
  const { upload } = photo;

  return useOwnerForm({
    name,
    draft: memberDraft,
    start,
    fieldNames: memberFieldNames,
    picture: photo,
    isLeft: true,
    check(fields) {
      const problems = problemsOfMember(fields, member?.Number);
      const lacksPicture = member === undefined && photo.get().state === 'none';
      if (lacksPicture) return { problems, lacksPicture, title: t('ownerTeam.noPhoto') };
      const isComplete = Object.keys(problems).length === 0;
      return { problems, lacksPicture, ...(!isComplete && { title: t('problems.invalid') }) };
    },
    async save({ fields, sent, onSending }) {
      const photoName = () => photo.get().name;
      if (member) await changeMember(api, member._id, { fields, upload, hasNewPhoto: photo.isNew() });
      else await addMember(api, { fields, upload, tried: sent, onSending, photoName });
      return null;
    },
    onSaved() {
      notify({ kind: 'success', title: t('ownerTeam.saved') });
      void queryClient.invalidateQueries({ queryKey: teamQuery(api).queryKey });
      afterwards(listAfter.member, () => void navigate({ to: '/my_team' }));
    },
    onFailed(error, { storeDraft }) {
      if (notifyIfUploadFailed(error, t('ownerTeam.photoFailed'), t)) return;
      const isStored = error instanceof CallFailure && error.kind === 'unreachable' && storeDraft();
      saySaveFailed(error, {
        unreachable: { title: t('problems.unreachable'), ...(isStored && { text: t('ownerTeam.keptHere') }) },
      });
    },
  });
}
