import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { CallInput } from '~/contract/calls';
import { backendHost } from '~/contract/values/backend-host';
import { useOwnerAction } from '../actions/use-owner-action';

type Kind = CallInput<'markAnswered'>['body']['Kind'];

/** Whether the backend can note what was answered: another {host} may not know the call. */
export const canNoteAnswers = backendHost === '';

/** Gives what notes for all of the owner's phones that somebody was answered, or was not after all. */
export function useAnswered(kind: Kind, queryKey: QueryKey): (id: string, answered: boolean) => void {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const act = useOwnerAction();
  return (id, answered) =>
    void act(async () => {
      await api.markAnswered({ body: { Kind: kind, Id: id, Answered: answered } });
      await queryClient.invalidateQueries({ queryKey });
    });
}
