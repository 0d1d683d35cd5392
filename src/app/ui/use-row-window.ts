import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Shorter lists are drawn whole, though not at once. */
const whole = 80;
/** Rows that come and go together: few, or a letter of a search would draw some that the screen does not hold. */
const group = 2;
/** Drawn beyond the screen on either side, in CSS pixels: a fast thumb finds rows there. */
const margin = 800;
/** Groups on either side of the row that is brought into view: as far as the screen and the margin reach. */
const around = 5;
/** Of a row that has not been drawn yet. */
const guessed = 150;

/** Groups of rows: from one up to, not including, another. */
interface Groups {
  from: number;
  to: number;
}

/** Which rows of a long list are drawn, and the room that the others take. */
export interface RowWindow {
  /** Indexes: from `first` up to, not including, `end`. */
  first: number;
  end: number;
  /** CSS pixels above and below. */
  before: number;
  after: number;
}

/** Where each drawn row is, from the top of the list. */
const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Draws of a long list only the rows near the screen, in groups; the heights of groups are remembered once they were
 * drawn, so that the scroll bar and what stands on the screen keep still. Every drawn row carries `data-row`, its
 * index, and `ref` goes to what holds them. `isPart`: rows come and go as the list is scrolled.
 *
 * A list that is new, or searched, is at first drawn as far as the screen reaches, and further once that is painted: each
 * letter of a search would otherwise wait for rows that nobody sees.
 *
 * @param brought the index of the row that is brought into view, once, as soon as it is there; -1 while it is not
 */
export function useRowWindow(
  count: number,
  brought: number,
): RowWindow & { isPart: boolean; ref: (list: HTMLElement | null) => void } {
  const isWhole = count <= whole;
  const groups = Math.ceil(count / group);
  const list = useRef<HTMLElement | null>(null);
  const heights = useRef(new Map<number, number>());
  const [shown, setShown] = useState<Groups & { of: number }>({ from: 0, to: 5, of: count });
  /** Those on the screen, when it was looked at last. */
  const seen = useRef<Groups>({ from: 0, to: 5 });

  const isBrought = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the rows as they are then
  useLayoutEffect(() => {
    if (brought < 0 || isBrought.current) return;
    isBrought.current = true;
    const at = Math.floor(brought / group);
    setShown(
      isWhole
        ? { from: 0, to: groups, of: count }
        : { from: Math.max(at - around, 0), to: Math.min(at + around, groups - 1) + 1, of: count },
    );
    // After the frame in which the router puts a new screen to its top.
    requestAnimationFrame(() => {
      list.current?.querySelector(`[data-row="${brought}"]`)?.scrollIntoView({ block: 'center' });
    });
  }, [brought]);

  const heightOf = (at: number) => heights.current.get(at) ?? guessed * Math.min(group, count - at * group);
  const roomOf = (from: number, to: number) => {
    let room = 0;
    for (let at = from; at < to; at += 1) room += heightOf(at);
    return room;
  };

  const look = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top === undefined) return;
    const groupsIn = (upper: number, lower: number): Groups => {
      let edge = 0;
      let from = 0;
      let to = 0;
      for (let at = 0; at < groups; at += 1) {
        if (edge < lower) to = at + 1;
        edge += heights.current.get(at) ?? guessed * group;
        if (edge < upper) from = at + 1;
      }
      from = Math.min(from, Math.max(groups - 1, 0));
      return { from, to: Math.max(to, from + 1) };
    };
    seen.current = groupsIn(-top, -top + innerHeight);
    const { from, to } = isWhole
      ? { from: 0, to: groups }
      : groupsIn(-top - margin, -top + innerHeight + margin);
    setShown((before) =>
      before.from === from && before.to === to && before.of === count ? before : { from, to, of: count },
    );
  }, [groups, count, isWhole]);

  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // Another width means other heights.
    const resized = () => {
      heights.current.clear();
      soon();
    };
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', resized);
    };
  }, [look]);

  // Other rows: what was measured was of those before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for the rows
  useLayoutEffect(() => heights.current.clear(), [count]);

  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = rowsIn(list.current);
    rows.forEach((row, place) => {
      const index = Number(row.dataset.row);
      if (index % group !== 0) return;
      const next = rows[place + group];
      const last = rows[Math.min(place + group, rows.length) - 1];
      const end = next?.getBoundingClientRect().top ?? last?.getBoundingClientRect().bottom;
      if (end !== undefined) heights.current.set(index / group, end - row.getBoundingClientRect().top);
    });
  });

  // Further than the screen once that is painted, and again after each drawing: rows that have just been measured may
  // have moved what is on the screen without a scroll that would tell. The next letter may interrupt it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked again after each change of what is drawn
  useEffect(() => {
    let painted = 0;
    const further = requestAnimationFrame(() => {
      painted = window.setTimeout(() => startTransition(look));
    });
    return () => {
      cancelAnimationFrame(further);
      clearTimeout(painted);
    };
  }, [look, shown]);

  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);

  // One row less or more is no other list: what she looks at stays.
  const isOther = Math.abs(count - shown.of) > 1;
  const drawn = isOther ? seen.current : shown;
  const from = Math.max(Math.min(drawn.from, groups - 1), 0);
  const to = Math.min(Math.max(drawn.to, from + 1), groups);
  return {
    first: from * group,
    end: Math.min(to * group, count),
    before: roomOf(0, from),
    after: roomOf(to, groups),
    isPart: !isWhole,
    ref,
  };
}
