import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Registration } from '~/contract/registration';
import { useStoredListView } from '../../../shared/owner/lists/stored-list-view';
import { type CameChoice, choices } from './came-filter';

/**
 * The registrations of a choice: all, who came, or who is awaited. Whoever is ticked here leaves the choice; whoever
 * another phone marks stays where it is, with its tick, until the choice is made again: the next row would move under
 * the thumb.
 */
export function useChosen(rows: readonly Registration[]) {
  const { before, store } = useStoredListView();
  const [choice, setChoice] = useState(() => choices.find((each) => each === before.choice) ?? 'all');
  useEffect(() => store({ choice }), [store, choice]);
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

/** Only who has a place is awaited. */
const fits = ({ Came, State }: Registration, choice: CameChoice): boolean => {
  if (choice === 'all') return true;
  return choice === 'came' ? Came === true : !Came && State === 'confirmed';
};

/** How many there are of each choice. */
export const countsOf = (rows: readonly Registration[]): Record<CameChoice, number> => ({
  all: rows.length,
  notYet: rows.filter((row) => fits(row, 'notYet')).length,
  came: rows.filter((row) => fits(row, 'came')).length,
});
