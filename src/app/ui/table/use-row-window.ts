import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../use-printing';

/** Shorter lists are rendered whole. */
const whole = 80;
/** How many rows of such a list come with the first render; the others follow once these are painted. */
const firstRows = 10;
/** The height of a row that has not been measured yet, in CSS pixels. */
const estimatedHeight = 120;
/** Rows rendered beyond the screen on either side: a fast scroll finds rows there. */
const overscan = 6;

/** Which rows of a long list are rendered, and the room that the others take. */
interface RowWindow {
  /** Indexes: from `first` up to, not including, `end`. */
  first: number;
  end: number;
  /** CSS pixels above and below. */
  before: number;
  after: number;
  /** Whether rows come and go as the list is scrolled. */
  isPart: boolean;
  /** For the element that holds the rows. */
  listRef: (list: HTMLElement | null) => void;
  /** For each row, which carries its index as `data-index`. */
  rowRef: (row: HTMLElement | null) => void;
}

interface RowWindowOptions {
  count: number;
  /** The index of a row that is scrolled into view, once, as soon as it is there; -1 while it is not. */
  target: number;
  /** The room between two rows, in CSS pixels. */
  gap: number;
}

/**
 * Renders of a list that scrolls with the page only the rows near the screen. All of them where it is short or is
 * being printed.
 */
export function useRowWindow({ count, target, gap }: RowWindowOptions): RowWindow {
  const isPrinting = usePrinting();
  const isPart = count > whole;
  const list = useRef<HTMLElement | null>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: isPart ? count : 0,
    estimateSize: () => estimatedHeight,
    overscan,
    gap,
    scrollMargin,
  });

  // The list moves down and up with what stands above it, which no event tells.
  useLayoutEffect(() => {
    if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });

  const isScrolledTo = useRef(false);
  useEffect(() => {
    if (target < 0 || isScrolledTo.current) return;
    isScrolledTo.current = true;
    // After the frame in which the router scrolls a new screen to its top.
    requestAnimationFrame(() => {
      if (isPart) virtualizer.scrollToIndex(target, { align: 'center' });
      else list.current?.querySelector(`[data-index="${target}"]`)?.scrollIntoView({ block: 'center' });
    });
  }, [target, isPart, virtualizer]);

  const listRef = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  const refs = { listRef, rowRef: virtualizer.measureElement };

  const painted = useDeferredValue(count, target < 0 ? firstRows : count);
  if (isPrinting) return { first: 0, end: count, before: 0, after: 0, isPart, ...refs };
  if (!isPart) {
    const end = Math.min(painted, count);
    return { first: 0, end, before: 0, after: (count - end) * estimatedHeight, isPart, ...refs };
  }
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) {
    return {
      first: 0,
      end: firstRows,
      before: 0,
      after: (count - firstRows) * estimatedHeight,
      isPart,
      ...refs,
    };
  }
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start - scrollMargin,
    after: virtualizer.getTotalSize() - (last.end - scrollMargin),
    isPart,
    ...refs,
  };
}
