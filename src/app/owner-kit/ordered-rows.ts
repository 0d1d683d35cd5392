import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

/** A row of a list that the owner edits; `key` is stable when it moves. */
export interface Row {
  key: string;
  value: string;
}

let rowsMade = 0;

export const newRow = (value = ''): Row => {
  rowsMade += 1;
  return { key: `row-${rowsMade}`, value };
};

/** Rows in a draft; none in an empty form. */
export const draftRows = v.optional(
  v.array(
    v.pipe(
      v.object({ value: v.string() }),
      v.transform(({ value }) => newRow(value)),
    ),
  ),
  () => [],
);

export function withMoved<Entry>(rows: readonly Entry[], from: number, to: number): Entry[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return withInserted(withoutIndex(rows, from), to, row);
}

export const withoutIndex = <Entry>(rows: readonly Entry[], index: number): Entry[] =>
  rows.filter((_, other) => other !== index);

export const withInserted = <Entry>(rows: readonly Entry[], index: number, row: Entry): Entry[] => [
  ...rows.slice(0, index),
  row,
  ...rows.slice(index),
];

export const filledValues = (rows: readonly Row[]): { value: string }[] =>
  rows.flatMap(({ value }) => (value.trim() ? [{ value: value.trim() }] : []));

interface Drag {
  pointer: number;
  entry: Element;
  list: Element;
  x: number;
  y: number;
}

/** Pixels a pointer may move before it counts as a drag. */
const slack = 6;

/** Distance from the screen's edge, in px, at which the page scrolls, and its speed in px per frame. */
const edge = 90;
const pace = 9;

/**
 * Reorders a list or grid by dragging handles with touch or mouse. Each `li` contains one handle.
 * @param onMove called on each move while dragging
 * @param onDrop called when a moved entry is released
 * @returns the handle's `onPointerDown`
 */
export function useDragReorder(onMove: (from: number, to: number) => void, onDrop?: () => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // Rendered synchronously, so that the next movement sees the new order.
  const move = useEffectEvent((from: number, to: number) => flushSync(() => onMove(from, to)));
  const drop = useEffectEvent(() => onDrop?.());

  useEffect(() => {
    if (!drag) return;
    const { pointer, entry, list } = drag;
    let [x, y] = [drag.x, drag.y];
    let isMoved = false;
    let frame = 0;

    const follow = () => {
      const entries = [...list.children];
      const [from, to] = [entries.indexOf(entry), indexAtPoint(entries, x, y)];
      if (from < 0 || to < 0 || from === to) return;
      isMoved = true;
      move(from, to);
    };
    const scrollAlong = () => {
      const step = y < edge ? -pace : y > innerHeight - edge ? pace : 0;
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' });
        follow();
      }
      frame = requestAnimationFrame(scrollAlong);
    };
    const end = () => {
      setDrag(null);
      if (isMoved) drop();
    };

    // Listeners are on the window: moving the entry in the DOM releases the handle's pointer capture.
    const controller = new AbortController();
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      listener: (event: MouseEvent) => void,
    ) =>
      addEventListener(type, (event) => event.pointerId === pointer && listener(event), {
        signal: controller.signal,
      });
    listen('pointermove', ({ clientX, clientY }) => {
      if (frame === 0 && Math.hypot(clientX - drag.x, clientY - drag.y) < slack) return;
      [x, y] = [clientX, clientY];
      if (frame === 0) frame = requestAnimationFrame(scrollAlong);
      follow();
    });
    listen('pointerup', end);
    listen('pointercancel', end);
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [drag]);

  return ({ currentTarget, button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const entry = currentTarget.closest('li');
    if (button !== 0 || drag || !entry?.parentElement) return;
    setDrag({ pointer: pointerId, entry, list: entry.parentElement, x: clientX, y: clientY });
  };
}

/** Returns the index of the entry at a point, or -1. In a single column the horizontal position is ignored. */
function indexAtPoint(entries: Element[], x: number, y: number): number {
  const line = entries.filter((entry) => {
    const { top, bottom } = entry.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  const there = line.find((entry) => {
    const { left, right } = entry.getBoundingClientRect();
    return line.length === 1 || (x >= left && x < right);
  });
  return there ? entries.indexOf(there) : -1;
}

/**
 * Returns a function that focuses a control of the entry at an index after the next render: the control with that
 * `data-control`, or the handle if it is disabled.
 */
export function useControlFocus(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ index: number; control: string }>();
  useEffect(() => {
    if (!wanted) return;
    const entry = list.current?.children[wanted.index];
    const find = (control: string) =>
      entry?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
    (find(wanted.control) ?? find('handle'))?.focus();
    setWanted(undefined);
  }, [wanted, list]);
  return (index: number, control: string) => setWanted({ index, control });
}
