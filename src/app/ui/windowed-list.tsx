import type { Elements } from './elements';

import { useRowWindow } from './use-row-window';

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
      {rows.slice(first, end).map((row, place) => (
        <li
          key={keyOf(row)}
          ref={rowRef}
          data-index={first + place}
          aria-setsize={isPart ? rows.length : undefined}
          aria-posinset={isPart ? first + place + 1 : undefined}
          aria-current={keyOf(row) === marked || undefined}
          className={rowClassName}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
