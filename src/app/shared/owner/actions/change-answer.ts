import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Does to what is shown of an answer what the backend has just done. An answer that is on its way may be from before
 * that: it is given up and asked for anew. Nothing happens where the answer has never come.
 */
export function changeAnswer<Key extends QueryKey, Answer extends InferDataFromTag<unknown, Key>>(
  queryClient: QueryClient,
  queryKey: Key,
  change: (shown: Answer) => Answer,
): void {
  const isUnderWay = queryClient.isFetching({ queryKey, exact: true }) > 0;
  queryClient.setQueryData<Answer>(queryKey, (shown) => shown && change(shown));
  if (isUnderWay) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
}

/** A change: the row of this id is gone. */
export const withoutRow =
  (id: string) =>
  <Row extends { _id: string }>(rows: Row[]): Row[] =>
    rows.filter(({ _id }) => _id !== id);
