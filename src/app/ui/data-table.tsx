import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon';
import { usePrinting } from './use-printing';
import { useRowWindow } from './use-row-window';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort value of a row; without it the column is not sortable. */
  sortBy?: (row: Row) => string | number;
  className?: string;
  headingClassName?: string;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Header of the last column, and the actions of a row. */
  actions: { header: string; cell: (row: Row) => ReactNode };
  card: (row: Row) => ReactNode;
  /** Cards are rows that touch, of about 60 px, so that many fit on a phone. */
  dense?: boolean;
  marked?: string | undefined;
  /** The row to scroll into view, once. */
  begin?: string | undefined;
  /** On phones, a field above the list replaces the column headers. */
  sorting?: Sorting | undefined;
  onSort?: ((next: Sorting) => void) | undefined;
}

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

const desk = media('(min-width: 64rem)');

/** At this width the seven columns of registrations fit beside the sidebar; below, a table would lose its actions. */
const roomForTable = media('(min-width: 75rem)');

/** Printing keeps the layout: its width changes after the page count is fixed. */
function useIsWide(query: MediaQueryList | undefined): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    [query],
  );
  const isWide = useSyncExternalStore(watch, () => query?.matches ?? false);
  const isPrinting = usePrinting();
  const kept = useRef(isWide);
  if (!isPrinting) kept.current = isWide;
  return kept.current;
}

/** Whether the owner's screens have their sidebar's room. */
export const useIsDesk = (): boolean => useIsWide(desk);

/** A table on wide screens, cards on phones. The first column names the row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsWide(roomForTable) ? <Table {...props} /> : <Cards {...props} />;
}

const placeOfBegin = <Row,>({ rows, keyOf, begin }: DataTableProps<Row>): number =>
  begin === undefined ? -1 : rows.findIndex((row) => keyOf(row) === begin);

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, actions, marked, sorting, onSort } = props;
  const { first, end, before, after, isPart, listRef, rowRef } = useRowWindow({
    count: rows.length,
    target: placeOfBegin(props),
    gap: 0,
  });
  const width = columns.length + 1;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper print:overflow-visible">
      <table
        ref={listRef}
        aria-label={label}
        aria-rowcount={isPart ? rows.length + 1 : undefined}
        // Fixed layout: with windowed rows, automatic column widths would change while scrolling.
        className={`w-full border-collapse text-left text-base ${isPart ? 'table-fixed' : ''}`}
      >
        <thead>
          <tr aria-rowindex={isPart ? 1 : undefined} className="bg-panel-soft text-sm">
            {columns.map(({ key, header, sortBy, headingClassName = '' }) => (
              <SortableHeading
                key={key}
                className={headingClassName}
                order={sorting?.key === key ? (sorting.descending ? 'descending' : 'ascending') : undefined}
                onSort={
                  sortBy &&
                  onSort &&
                  (() => onSort({ key, descending: sorting?.key === key && !sorting.descending }))
                }
              >
                {header}
              </SortableHeading>
            ))}
            <th scope="col" className="px-2 first:pl-4 last:pr-4 py-1.5 font-semibold print:hidden">
              {actions.header}
            </th>
          </tr>
        </thead>
        <Room height={before} columns={width} />
        <tbody>
          {rows.slice(first, end).map((row, place) => (
            <tr
              key={keyOf(row)}
              ref={rowRef}
              data-index={first + place}
              aria-rowindex={isPart ? first + place + 2 : undefined}
              aria-current={keyOf(row) === marked || undefined}
              className="border-t border-line align-top wrap-anywhere aria-[current]:bg-panel"
            >
              {columns.map(({ key, cell, className = '' }, place) =>
                place === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    className={`min-w-22 px-2 first:pl-4 last:pr-4 py-3.5 font-semibold ${className}`}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={`min-w-22 px-2 first:pl-4 last:pr-4 py-3.5 ${className}`}>
                    {cell(row)}
                  </td>
                ),
              )}
              <td className="px-2 first:pl-4 last:pr-4 py-1 print:hidden">{actions.cell(row)}</td>
            </tr>
          ))}
        </tbody>
        <Room height={after} columns={width} />
      </table>
    </div>
  );
}

function Room({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  ) : null;
}

interface SortableHeadingProps {
  className: string;
  order: 'ascending' | 'descending' | undefined;
  onSort: (() => void) | undefined;
  children: ReactNode;
}

function SortableHeading({ className, order, onSort, children }: SortableHeadingProps) {
  return (
    <th
      scope="col"
      aria-sort={order}
      className={`px-2 first:pl-4 last:pr-4 py-1.5 font-semibold ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-left hover:bg-panel"
        >
          {children}
          <Icon
            name="right"
            className={`size-3.5 print:hidden ${order === 'ascending' ? '-rotate-90' : 'rotate-90'} ${order ? '' : 'text-quiet'}`}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

const cardGap = 12;
const denseHeight = 60;

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, card, dense, marked } = props;
  const { first, end, before, after, isPart, listRef, rowRef } = useRowWindow({
    count: rows.length,
    target: placeOfBegin(props),
    gap: dense ? 0 : cardGap,
    ...(dense && { estimatedHeight: denseHeight }),
  });
  return (
    <ul
      ref={listRef}
      aria-label={label}
      style={before + after > 0 ? { paddingTop: before, paddingBottom: after } : undefined}
      className={`grid grid-cols-1 ${dense ? '' : 'gap-3'}`}
    >
      {rows.slice(first, end).map((row, place) => (
        <li
          key={keyOf(row)}
          ref={rowRef}
          data-index={first + place}
          aria-setsize={isPart ? rows.length : undefined}
          aria-posinset={isPart ? first + place + 1 : undefined}
          aria-current={keyOf(row) === marked || undefined}
          className={`border-line aria-[current]:bg-panel ${dense ? 'border-b' : 'rounded-card border bg-paper px-4 pt-3 pb-1'}`}
        >
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
