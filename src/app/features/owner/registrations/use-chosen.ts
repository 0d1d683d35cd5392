import { useCallback, useMemo, useState } from 'react';
import type { Registration } from '~/contract/registration';
import type { CameChoice } from './came-filter';

/**
 * The registrations of a choice: all, who came, or who is awaited. Whom she marks herself leaves the choice; whom another
 * phone marks stays where it is, with its tick, until she chooses again: the next row would move under her thumb.
 */
export function useChosen(rows: readonly Registration[]) {
  const [choice, setChoice] = useState<CameChoice>('all');
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => (choice === 'all' ? rows : rows.filter((row) => fits(row, choice) || staying.has(row._id))),
    [rows, choice, staying],
  );
  const choose = useCallback(
    (next: CameChoice) => {
      setChoice(next);
      setStaying(new Set(rows.filter((row) => fits(row, next)).map(({ _id }) => _id)));
    },
    [rows],
  );
  const onMarked = useCallback(
    ({ _id }: Registration) =>
      setStaying((before) => (before.has(_id) ? new Set([...before].filter((id) => id !== _id)) : before)),
    [],
  );
  return { chosen, choice, choose, onMarked };
}

const fits = ({ Came }: Registration, choice: CameChoice): boolean =>
  choice === 'all' || (choice === 'came') === Came;
