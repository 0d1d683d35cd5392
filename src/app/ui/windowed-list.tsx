import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createSmallStore } from '../lib/small-store';
import type { Elements } from './elements';

/** Outside React, as the paper's width may mount components after the event. */
const printing = createSmallStore(false);

// Synchronous, as the browser prints what is rendered when the event ends.
const begin = () => flushSync(() => printing.set(true));
const end = () => printing.set(false);

function subscribe(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return printing.subscribe(listener);
}

/** True while printing: windowed lists then render all rows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, printing.get, printing.getInitial);

/** Shorter lists are rendered whole. */
const whole = 80;
/** Rows of a short list in the first render; the rest follows after the paint. */
const firstRows = 10;
const usualHeight = 120;
/** Rows rendered beyond the screen, so that a fast scroll finds them. */
const overscan = 6;

interface RowWindow {
  first: number;
  end: number;
  before: number;
  after: number;
  /** Whether the list is windowed. */
  isPart: boolean;
  listRef: (list: HTMLElement | null) => void;
  /** For each row, with its index as `data-index`. */
  rowRef: (row: HTMLElement | null) => void;
}

interface RowWindowOptions {
  count: number;
  /** The index of the row to scroll into view, once; -1 while unknown. */
  target: number;
  gap: number;
  /** The estimated height of a row. */
  estimatedHeight?: number;
}

/** Renders only the rows near the screen. Renders all rows of a short list and while printing. */
export function useRowWindow({
  count,
  target,
  gap,
  estimatedHeight = usualHeight,
}: RowWindowOptions): RowWindow {
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

  // The list moves with the content above it, for which there is no event.
  useLayoutEffect(() => {
    if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });

  const isScrolledTo = useRef(false);
  useEffect(() => {
    if (target < 0 || isScrolledTo.current) return;
    isScrolledTo.current = true;
    // After the frame in which the router scrolls to the top.
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

interface WindowedListProps<Row> {
  label?: string;
  labelledBy?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The index of the row to scroll into view, once; -1 while unknown. */
  target?: number;
  /** Pixels between two rows; `className` has to set the same. */
  gap?: number;
  /** The estimated height of a row. */
  estimatedHeight?: number;
  /** The key of the row that is marked as the current one. */
  marked?: string | undefined;
  className: string;
  rowClassName: string;
  children: (row: Row) => Elements;
}

/** A list of which only the rows near the screen are rendered; its rows are counted for screen readers. */
export function WindowedList<Row>({
  label,
  labelledBy,
  rows,
  keyOf,
  target = -1,
  gap = 0,
  estimatedHeight,
  marked,
  className,
  rowClassName,
  children,
}: WindowedListProps<Row>) {
  const { first, end, before, after, isPart, listRef, rowRef } = useRowWindow({
    count: rows.length,
    target,
    gap,
    ...(estimatedHeight && { estimatedHeight }),
  });
  return (
    <ul
      ref={listRef}
      aria-label={label}
      aria-labelledby={labelledBy}
      style={before + after > 0 ? { paddingTop: before, paddingBottom: after } : undefined}
      className={className}
    >
      {rows.slice(first, end).map((row, index) => (
        <li
          key={keyOf(row)}
          ref={rowRef}
          data-index={first + index}
          aria-setsize={isPart ? rows.length : undefined}
          aria-posinset={isPart ? first + index + 1 : undefined}
          aria-current={keyOf(row) === marked || undefined}
          className={rowClassName}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
