import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '~/contract/registration';
import { changeAnswer, withoutRow } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { useConfirmedAction } from '../use-confirmed-action';
import { registrationsQuery } from './registrations-query';

/** Removes one registration after asking (§2.22, §4): the record, then the row here. */
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
    async run({ _id }) {
      await api.deleteRegister({ params: { id: _id } }).catch(goneIsDeleted);
      changeAnswer(queryClient, registrationsQuery(api, eid).queryKey, withoutRow(_id));
    },
  });
}
