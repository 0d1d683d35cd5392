import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../../i18n/i18n';
import { changeAnswer, withoutRow } from '../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { useConfirmedAction } from '../../../shared/owner/actions/use-confirmed-action';
import { dashboardQuery } from '../../../shared/owner/queries/dashboard-query';
import { registrationsQuery } from '../../../shared/owner/queries/registrations-query';

/**
 * Removes one registration after asking (rules registration-list and quoted-confirmations): the record, then the row
 * here.
 */
export function useRemoveRegistration(eid: string): {
  ask: (registration: Registration) => void;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();

  return useConfirmedAction({
    question: t('owner.confirmRemoveRegistration'),
    action: t('owner.remove'),
    about: ({ Name }: Registration) => Name,
    async run({ _id }, underKey) {
      await api.deleteRegister({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      changeAnswer(queryClient, registrationsQuery(api, eid).queryKey, withoutRow(_id));
    },
    undo: ({ Name }) => ({
      said: t('ownerUndo.removed', { name: Name }),
      shownBy: [registrationsQuery(api, eid).queryKey, dashboardQuery(api).queryKey],
    }),
  });
}
