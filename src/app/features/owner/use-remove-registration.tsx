import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '~/contract/registration';
import { ConfirmDialog } from '../../ui/dialog';
import { registrationsQuery } from './registrations-query';
import { useOwnerAction } from './use-owner-action';

/** Removes one registration after asking (§2.22, §4): the record, then the row here. */
export function useRemoveRegistration(eid: string): {
  ask: (registration: Registration) => void;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const act = useOwnerAction();
  const [asked, setAsked] = useState<Registration | null>(null);

  const remove = ({ _id }: Registration) =>
    act(async () => {
      await api.deleteRegister({ params: { id: _id } });
      queryClient.setQueryData(registrationsQuery(api, eid).queryKey, (kept) =>
        kept?.filter((registration) => registration._id !== _id),
      );
    });

  return {
    ask: setAsked,
    question: asked && (
      <ConfirmDialog
        question={t('owner.confirmRemoveRegistration')}
        action={t('owner.remove')}
        onConfirm={() => void remove(asked)}
        onClose={() => setAsked(null)}
      >
        {asked.Name}
      </ConfirmDialog>
    ),
  };
}
