import type { ReactNode } from 'react';

import { Icon } from './icon';

export const cellStyle = 'px-2 first:pl-3 last:pr-3';
export const headStyle = `${cellStyle} h-[38px] py-0 leading-tight font-semibold`;

interface SortableHeadingProps {
  width: string | undefined;
  order: 'ascending' | 'descending' | undefined;
  onSort: (() => void) | undefined;
  children: ReactNode;
}

/** The heading of a column. Its arrow shows once the column is sorted, pointed at or focused. */
export function SortableHeading({ width, order, onSort, children }: SortableHeadingProps) {
  return (
    <th scope="col" aria-sort={order} style={{ width }} className={headStyle}>
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="group relative -mx-2 inline-flex min-h-[36px] items-center rounded-control px-2 text-left hover:bg-panel"
        >
          <span>{children}</span>
          <Icon
            name="right"
            // In a narrow column the arrow has the room between two columns.
            className={`absolute -right-1.5 size-3.5 print:hidden ${order === 'ascending' ? '-rotate-90' : 'rotate-90'} ${order ? '' : 'text-quiet opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
