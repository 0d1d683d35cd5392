import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '~/app/lib/query-client';
import { updateCachedAnswer, withoutRow } from '~/app/owner-kit/use-owner-action';

interface Row {
  _id: string;
}

const rows = (...ids: string[]): Row[] => ids.map((_id) => ({ _id }));
const { queryKey } = queryOptions<Row[]>({ queryKey: ['rows'] });

/** A backend's list, whose answers come when they are let. */
function listOf(...ids: string[]) {
  let stored = rows(...ids);
  const answers: (() => void)[] = [];
  return {
    queryKey,
    queryFn: () => {
      const asked = stored;
      return new Promise<Row[]>((resolve) => answers.push(() => resolve(asked)));
    },
    delete: (id: string) => {
      stored = withoutRow(id)(stored);
    },
    /** So many have been asked for so far; all of them come. */
    answer: () => {
      for (const give of answers) give();
      return answers.length;
    },
  };
}

test('a deleted row leaves the cached list at once, without a refetch', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, rows('a', 'b'));
  updateCachedAnswer(queryClient, queryKey, withoutRow('a'));
  expect(queryClient.getQueryData(queryKey)).toEqual(rows('b'));
  expect(queryClient.isFetching()).toBe(0);
});

test('a late answer from before a change is not shown: the list is refetched', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, rows('a', 'b'));
  const list = listOf('a', 'b', 'c');
  const seen: Row[][] = [];
  const show = new QueryObserver<Row[]>(queryClient, { ...list, staleTime: 0 });
  const hide = show.subscribe(({ data }) => data && seen.push(data));
  list.delete('a');
  updateCachedAnswer(queryClient, queryKey, withoutRow('a'));
  expect(list.answer()).toBe(2);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(rows('b', 'c'));
  expect(seen.slice(1).flat()).not.toContainEqual({ _id: 'a' });
  hide();
  queryClient.clear();
});

test('a change does not create a list that was never loaded', () => {
  const queryClient = createQueryClient();
  updateCachedAnswer(queryClient, queryKey, withoutRow('a'));
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
