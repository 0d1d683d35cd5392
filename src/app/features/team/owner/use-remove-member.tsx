import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../../i18n/i18n';
import { changeAnswer, withoutRow } from '../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { useConfirmedAction } from '../../../shared/owner/actions/use-confirmed-action';
import { forgetForm } from '../../../shared/owner/forms/forget-form';
import { memberForm } from '../../../shared/owner/forms/use-draft';
import { teamQuery } from '../team-queries';

/**
 * Removes a member after asking (rules my-team and quoted-confirmations): the record, with it on the server the stored
 * photo, then the row here.
 */
export function useRemoveMember(): { ask: (member: TeamMember) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();

  return useConfirmedAction({
    question: t('ownerTeam.confirmRemove'),
    action: t('owner.remove'),
    about: ({ Name }: TeamMember) => Name,
    async run({ _id }, underKey) {
      await api.deleteTeamMember({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      changeAnswer(queryClient, teamQuery(api).queryKey, withoutRow(_id));
      void forgetForm(memberForm(_id));
    },
    undo: ({ Name }) => ({
      said: t('ownerUndo.removed', { name: Name }),
      shownBy: [teamQuery(api).queryKey],
    }),
  });
}
