import { useMemo } from 'react';
import { useOutbox } from '../../lib/outbox-state';
import type { ListState } from './helper-list';
import { pendingKeys, refusedKeys } from './stored-list';

/** This phone's marks that were not refused, and the keys of the undelivered and refused ones. */
export function useOwnMarks<Mark>({
  marks,
  account = '',
}: Pick<ListState<unknown, Mark>, 'marks' | 'account'>) {
  const entries = useOutbox();
  const waits = useMemo(() => pendingKeys(entries, account), [entries, account]);
  const refused = useMemo(() => refusedKeys(entries, account), [entries, account]);
  const refusedTogether = [...refused].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the keys, as each delivery makes another set of them
  const unrefused = useMemo(
    () => new Map([...marks].filter(([, { key }]) => !refused.has(key))),
    [marks, refusedTogether],
  );
  return { marks: unrefused, waits, refused };
}
