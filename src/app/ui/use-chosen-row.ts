import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ChosenRowOptions<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  onSpace: (row: Row) => void;
}

interface ChosenRow<Row> {
  /** Undefined in an empty list only. */
  chosen: Row | undefined;
  choose: (row: Row) => void;
  /** For the element around the rows, each of which has its index as `data-index` and a radio button. */
  listRef: RefObject<HTMLTableSectionElement | null>;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (press: KeyboardEvent) => void;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One row of a list is chosen, the first at the beginning; when it leaves the list, the one that takes its place. In
 * the list arrow keys move the choice, and the space bar acts on the chosen row unless a button has the focus.
 */
export function useChosenRow<Row>({ rows, keyOf, onSpace }: ChosenRowOptions<Row>): ChosenRow<Row> {
  const [before, setBefore] = useState({ key: '', place: 0 });
  const found = rows.findIndex((row) => keyOf(row) === before.key);
  const index = found < 0 ? Math.min(before.place, rows.length - 1) : found;
  const chosen = rows[index];
  const key = chosen && keyOf(chosen);
  if (key !== undefined && (key !== before.key || index !== before.place)) setBefore({ key, place: index });

  const listRef = useRef<HTMLTableSectionElement>(null);
  const hasFocus = useRef(false);
  const focusRow = (index: number) =>
    listRef.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)?.focus();
  // A focused row that leaves the list takes the focus with it, without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with the choice only
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(index);
  }, [key]);

  return {
    chosen,
    choose: (row) => setBefore({ key: keyOf(row), place: rows.indexOf(row) }),
    listRef,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
    onKeyDown(press) {
      if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
      const next = index + (steps[press.key] ?? 0);
      if (press.key === ' ' && press.target instanceof HTMLInputElement && press.target.type === 'radio') {
        press.preventDefault();
        if (chosen && !press.repeat) onSpace(chosen);
      } else if (next !== index) {
        press.preventDefault();
        const row = rows[next];
        if (!row) return;
        setBefore({ key: keyOf(row), place: next });
        focusRow(next);
      }
    },
  };
}
