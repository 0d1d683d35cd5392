import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

/**
 * `useMutation` for what a double tap must not do twice.
 * @returns the mutation, and whether one is at work, with these variables where some are given: known at once, while
 * `isPending` waits until the page is drawn anew
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> & { isUnderWay: (variables?: Variables) => boolean } {
  const queryClient = useQueryClient();
  const mutationKey = ['single', useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const isUnderWay = (variables?: Variables) =>
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => variables === undefined || state.variables === variables,
    }) > 0;
  return { ...mutation, isUnderWay };
}
