import { type ReactNode, useCallback, useId, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon';
import { useChosenRow } from './use-chosen-row';
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
  /** For screen readers only: what is in the cells says it as well. */
  isHeaderHidden?: boolean;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

interface Detail<Row> {
  of: (row: Row) => ReactNode;
  /** What the space bar does for the chosen row. */
  onSpace: (row: Row) => void;
  /** Tells of the keys. */
  hint: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Header of the last column, and the actions of a row. */
  actions: Pick<Column<Row>, 'header' | 'cell' | 'headingClassName' | 'isHeaderHidden'>;
  /** The column that names a row, if not the first one. */
  namedBy?: string;
  /** Beside a table of one line a row stands the whole of the chosen row. */
  detail?: Detail<Row>;
  card: (row: Row) => ReactNode;
  /** Cards are rows that touch, so that many fit on a phone; a number is their usual height in px. */
  dense?: boolean | number;
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
  const isWide = useIsWide(roomForTable);
  const { detail } = props;
  if (!isWide) return <Cards {...props} />;
  return detail ? <TableWithDetail {...props} detail={detail} /> : <Table {...props} />;
}

function TableWithDetail<Row>({ detail, ...props }: DataTableProps<Row> & { detail: Detail<Row> }) {
  const { rows, keyOf } = props;
  const choice = useChosenRow({ rows, keyOf, onSpace: detail.onSpace });
  const { chosen } = choice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-[20px]">
      <Table {...props} marked={chosen && keyOf(chosen)} choice={choice} />
      {chosen && (
        <div className="sticky top-[80px] print:hidden">
          <div
            key={keyOf(chosen)}
            className="max-h-[calc(100dvh-7.5rem)] overflow-y-auto rounded-card border border-line bg-paper p-4"
          >
            {detail.of(chosen)}
          </div>
          <p className="mt-2 px-4 text-sm leading-snug text-quiet">{detail.hint}</p>
        </div>
      )}
    </div>
  );
}

const placeOfBegin = <Row,>({ rows, keyOf, begin }: DataTableProps<Row>): number =>
  begin === undefined ? -1 : rows.findIndex((row) => keyOf(row) === begin);

const cellStyles = {
  roomy: {
    row: 'align-top wrap-anywhere',
    head: 'first:pl-4 last:pr-4 py-1.5',
    cell: 'min-w-22 first:pl-4 last:pr-4 py-3.5',
    actions: 'first:pl-4 last:pr-4 py-1',
  },
  line: {
    row: 'hover:bg-panel-soft',
    head: 'h-[38px] first:pl-3 last:pr-3 leading-tight',
    cell: 'h-[44px] first:pl-3 last:pr-3',
    actions: 'last:pr-3',
  },
};

const lineHeight = 44;

function Table<Row>(props: DataTableProps<Row> & { choice?: ReturnType<typeof useChosenRow<Row>> }) {
  const { label, columns, rows, keyOf, actions, marked, sorting, onSort, choice } = props;
  const { namedBy = columns[0]?.key } = props;
  const styles = cellStyles[choice ? 'line' : 'roomy'];
  const group = useId();
  const { first, end, before, after, isPart, listRef, rowRef } = useRowWindow({
    count: rows.length,
    target: placeOfBegin(props),
    gap: 0,
    ...(choice && { estimatedHeight: lineHeight }),
  });
  const width = columns.length + 1;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper print:overflow-visible">
      <table
        ref={listRef}
        aria-label={label}
        aria-rowcount={isPart ? rows.length + 1 : undefined}
        // Fixed layout: with windowed rows, automatic column widths would change while scrolling.
        className={`w-full border-collapse text-left text-base ${isPart || choice ? 'table-fixed' : ''}`}
      >
        <thead>
          <tr aria-rowindex={isPart ? 1 : undefined} className="bg-panel-soft text-sm">
            {columns.map(({ key, header, sortBy, headingClassName = '', isHeaderHidden }) => (
              <SortableHeading
                key={key}
                className={`${styles.head} ${headingClassName}`}
                isLow={choice !== undefined}
                order={sorting?.key === key ? (sorting.descending ? 'descending' : 'ascending') : undefined}
                onSort={
                  sortBy &&
                  onSort &&
                  (() => onSort({ key, descending: sorting?.key === key && !sorting.descending }))
                }
              >
                {isHeaderHidden ? <span className="sr-only">{header}</span> : header}
              </SortableHeading>
            ))}
            <th
              scope="col"
              className={`px-2 font-semibold print:hidden ${styles.head} ${actions.headingClassName ?? ''}`}
            >
              {actions.isHeaderHidden ? <span className="sr-only">{actions.header}</span> : actions.header}
            </th>
          </tr>
        </thead>
        <Room height={before} columns={width} />
        <tbody
          ref={choice?.listRef}
          onFocus={choice?.onFocus}
          onBlur={choice?.onBlur}
          onKeyDown={choice?.onKeyDown}
        >
          {rows.slice(first, end).map((row, place) => (
            <tr
              key={keyOf(row)}
              ref={rowRef}
              data-index={first + place}
              aria-rowindex={isPart ? first + place + 2 : undefined}
              aria-current={keyOf(row) === marked || undefined}
              onClick={choice && (() => choice.choose(row))}
              className={`border-t border-line aria-[current]:bg-panel ${styles.row}`}
            >
              {columns.map(({ key, cell, className = '' }) =>
                key === namedBy ? (
                  <th key={key} scope="row" className={`px-2 font-semibold ${styles.cell} ${className}`}>
                    {choice ? (
                      <label className="relative block rounded-control has-focus-visible:outline-3 has-focus-visible:outline-leaf">
                        <input
                          type="radio"
                          name={group}
                          checked={keyOf(row) === marked}
                          onChange={() => choice.choose(row)}
                          className="sr-only scroll-my-24"
                        />
                        {cell(row)}
                      </label>
                    ) : (
                      cell(row)
                    )}
                  </th>
                ) : (
                  <td key={key} className={`px-2 ${styles.cell} ${className}`}>
                    {cell(row)}
                  </td>
                ),
              )}
              <td className={`px-2 print:hidden ${styles.actions}`}>{actions.cell(row)}</td>
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
  isLow: boolean;
  order: 'ascending' | 'descending' | undefined;
  onSort: (() => void) | undefined;
  children: ReactNode;
}

function SortableHeading({ className, isLow, order, onSort, children }: SortableHeadingProps) {
  return (
    <th scope="col" aria-sort={order} className={`px-2 font-semibold ${className}`}>
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`group -mx-2 inline-flex items-center gap-1 rounded-control px-2 text-left hover:bg-panel ${isLow ? 'relative min-h-[36px]' : 'min-h-11'}`}
        >
          {children}
          <Icon
            name="right"
            // In a narrow column the arrow has the room between two columns.
            className={`size-3.5 print:hidden ${order === 'ascending' ? '-rotate-90' : 'rotate-90'} ${order ? '' : `text-quiet ${isLow ? 'opacity-0 group-hover:opacity-100' : ''}`} ${isLow ? 'absolute -right-1.5' : ''}`}
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
    ...(dense && { estimatedHeight: dense === true ? denseHeight : dense }),
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
