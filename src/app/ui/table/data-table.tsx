import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../icon';
import { usePrinting } from '../use-printing';
import { useRowWindow } from './use-row-window';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are put in order by, where this column can do that. */
  sortBy?: (row: Row) => string | number;
  /** Classes of the cell on a desk. */
  className?: string;
  /** Classes of the heading on a desk: a width, where the content should not decide. */
  headingClassName?: string;
}

/** The column that the rows are in the order of. */
export interface Sorting {
  key: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The heading of the last column, and what can be done with a row. */
  actions: { header: string; cell: (row: Row) => ReactNode };
  /** What a card holds on a phone: its last line may be one of actions. */
  card: (row: Row) => ReactNode;
  /** The row to be marked. */
  marked?: string | undefined;
  /** The row to be brought into view, once. */
  begin?: string | undefined;
  /** How the rows stand, and what a press on a column's heading does; on a phone a choice above the list does it. */
  sorting?: Sorting | undefined;
  onSort?: ((next: Sorting) => void) | undefined;
}

// From here on a table of six columns has room beside the sidebar.
const desk = typeof matchMedia === 'function' ? matchMedia('(min-width: 64rem)') : undefined;
const watchDesk = (listener: () => void) => {
  desk?.addEventListener('change', listener);
  return () => desk?.removeEventListener('change', listener);
};

/** Whether lists are tables, or cards as on a phone. The width of paper changes nothing: its pages are counted by then. */
export function useIsDesk(): boolean {
  const isWide = useSyncExternalStore(watchDesk, () => desk?.matches ?? false);
  const isPrinting = usePrinting();
  const isDesk = useRef(isWide);
  if (!isPrinting) isDesk.current = isWide;
  return isDesk.current;
}

/** Rows of facts: a real table on a desk, cards on a phone. The first column names the row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsDesk() ? <Table {...props} /> : <Cards {...props} />;
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
        // Where rows come and go, columns that followed their content would never stand still.
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

/** The room of rows that are not drawn; nothing at all while all are. */
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

/** A column's heading; where the rows can be put in its order, pressing it does, and again turns it round. */
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

/** Between two cards, in CSS pixels (`gap-3`). */
const cardGap = 12;

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, card, marked } = props;
  const { first, end, before, after, isPart, listRef, rowRef } = useRowWindow({
    count: rows.length,
    target: placeOfBegin(props),
    gap: cardGap,
  });
  return (
    <ul
      ref={listRef}
      aria-label={label}
      style={before + after > 0 ? { paddingTop: before, paddingBottom: after } : undefined}
      className="grid grid-cols-1 gap-3"
    >
      {rows.slice(first, end).map((row, place) => (
        <li
          key={keyOf(row)}
          ref={rowRef}
          data-index={first + place}
          aria-setsize={isPart ? rows.length : undefined}
          aria-posinset={isPart ? first + place + 1 : undefined}
          aria-current={keyOf(row) === marked || undefined}
          className="rounded-card border border-line bg-paper px-4 pt-3 pb-1 aria-[current]:bg-panel"
        >
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
