import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';

/** In display order. */
export const arrivalChoices = ['all', 'notYet', 'came'] as const;
export type ArrivalChoice = (typeof arrivalChoices)[number];

interface Expected {
  _id: string;
  State: string;
  Came?: boolean | undefined;
  Party: number;
}

/** Only people with a place are expected. */
const matchesArrival = ({ Came, State }: Expected, choice: ArrivalChoice): boolean =>
  choice === 'all' || (choice === 'came' ? !!Came : !Came && State === 'confirmed');

/** Counts people, as the line above the list does; those who cancelled are in none. */
export function arrivalChoiceCounts(rows: readonly Expected[]): Record<ArrivalChoice, number> {
  const counts = { all: 0, notYet: 0, came: 0 };
  for (const { Came, State, Party } of rows) {
    if (Came || State !== 'cancelled') counts.all += Party;
    if (Came) counts.came += Party;
    else if (State === 'confirmed') counts.notYet += Party;
  }
  return counts;
}

/** A row that the filter does not match: it keeps its place, as it was ticked here or elsewhere, or is not shown. */
export type Leaving = 'ticked-here' | 'ticked-elsewhere' | 'gone';

/** Milliseconds without a press until the rows that the filter no longer matches leave. */
const restAfter = 4_000;

/** A row that is about to leave, but is read or reached by keyboard. */
const inUse = '[data-leaving] :is(:focus-visible,[aria-expanded=true])';

interface State {
  /** Undefined until a choice is made. */
  chosen: ArrivalChoice | undefined;
  /** Ticked here since the list last came to rest. */
  ticked: readonly string[];
  /** Identifies the time since then. */
  rest: object;
}

const atRest = (chosen: State['chosen']): State => ({ chosen, ticked: [], rest: {} });

/** Follows a choice, a tick of a person, or neither if the list comes to rest. */
const follow = (state: State, news?: ArrivalChoice | { _id: string }): State =>
  typeof news === 'object' ? { ...state, ticked: [...state.ticked, news._id] } : atRest(news ?? state.chosen);

const noneLeaves = (): undefined => undefined;

/**
 * Filters by arrival: `implied` applies until a choice is made, and `before` is the choice to restore. A row that stops
 * matching, also one ticked on another device, keeps its place until the list comes to rest, four seconds after the
 * last press, so that no row moves under the finger. `update` takes a choice or the person whom the user has ticked.
 */
export function useArrivalFilter(rows: readonly Expected[], implied: ArrivalChoice, before?: ArrivalChoice) {
  const [{ chosen, ticked, rest }, update] = useReducer(follow, before, atRest);
  const choice = chosen ?? implied;
  // biome-ignore lint/correctness/useExhaustiveDependencies: those who matched when the list last came to rest
  const staying = useMemo(
    () => new Set(rows.flatMap((row) => (matchesArrival(row, choice) ? row._id : []))),
    [choice, rest],
  );
  /** Without rows that leave, a render would change nothing. */
  const areLeaving = useRef(false);
  // A tick without a press, by keyboard, restarts the clock too.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.querySelector(inUse)) return restart();
        if (ticked.length > 0 || areLeaving.current) update();
        areLeaving.current = false;
      }, restAfter);
    };
    restart();
    addEventListener('pointerdown', restart);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', restart);
    };
  }, [ticked.length]);
  /** Returns undefined for a row that the filter matches. */
  const leavingOf = useCallback(
    (row: Expected): Leaving | undefined => {
      if (matchesArrival(row, choice)) {
        staying.add(row._id);
        return undefined;
      }
      if (!staying.has(row._id)) return ticked.includes(row._id) ? 'ticked-here' : 'gone';
      areLeaving.current = true;
      return ticked.includes(row._id) ? 'ticked-here' : 'ticked-elsewhere';
    },
    [choice, staying, ticked],
  );
  return { chosen, choice, update, leavingOf: choice === 'all' ? noneLeaves : leavingOf };
}
