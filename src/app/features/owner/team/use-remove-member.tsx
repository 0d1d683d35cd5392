import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '~/contract/team-member';
import { teamQuery } from '../../team/team-queries';
import { changeAnswer, withoutRow } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { useConfirmedAction } from '../use-confirmed-action';
import { memberForm } from '../use-draft';
import { forgetForm } from '../use-draft-picture';

/** Removes a member after asking (§4, §5): the record, with it on the server the stored photo, then the row here. */
export function useRemoveMember(): { ask: (member: TeamMember) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();

  return useConfirmedAction({
    question: t('ownerTeam.confirmRemove'),
    action: t('owner.remove'),
    about: ({ Name }: TeamMember) => Name,
    async run({ _id }) {
      await api.deleteTeamMember({ params: { id: _id } }).catch(goneIsDeleted);
      changeAnswer(queryClient, teamQuery(api).queryKey, withoutRow(_id));
      void forgetForm(memberForm(_id));
    },
  });
}
