import type { ReactNode } from 'react';
import { type MouseEvent, useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { Elements } from './elements';
import { Icon } from './icon';
import { cellStyle, headStyle, SortableHeading } from './sortable-heading';
import { useChosenRow } from './use-chosen-row';
import { usePrinting, useRowWindow, WindowedList } from './windowed-list';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort value of a row; without it the column is not sortable. */
  sortBy?: (row: Row) => string | number;
  className?: string;
  /** Of the column, in CSS. */
  width?: string;
  /** Rendered for screen readers only, where the cells need no visible header. */
  isHeaderHidden?: boolean;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

interface Detail<Row> {
  render: (row: Row) => Elements;
  /** What the space bar does for the chosen row. */
  onSpace: (row: Row) => void;
  /** A hint about the keyboard. */
  hint: string;
  /** The widths of table and detail: `grid-template-columns`. */
  columns: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Header of the last column, and the actions of a row; without it the detail has them all. */
  actions?: Pick<Column<Row>, 'header' | 'cell' | 'width' | 'isHeaderHidden'> | undefined;
  /** The column that names a row, if not the first one. */
  namedBy?: string;
  /** The height of a row of the table in px. */
  rowHeight?: number | undefined;
  /** Shown beside the table for the chosen row. */
  detail?: Detail<Row> | undefined;
  /** Unfolded below a row: its whole texts, and rarely used actions. */
  more?: ((row: Row) => Elements) | undefined;
  card: (row: Row) => Elements;
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
    <div style={{ gridTemplateColumns: detail.columns }} className="grid items-start gap-[20px]">
      <Table {...props} marked={chosen && keyOf(chosen)} choice={choice} />
      {chosen && (
        <div className="sticky top-[80px] print:hidden">
          <div
            key={keyOf(chosen)}
            className="max-h-[calc(100dvh-7.5rem)] overflow-y-auto rounded-card border border-line bg-paper p-4"
          >
            {detail.render(chosen)}
          </div>
          <p className="mt-2 px-4 text-sm leading-snug text-quiet">{detail.hint}</p>
        </div>
      )}
    </div>
  );
}

const beginIndex = <Row,>({ rows, keyOf, begin }: DataTableProps<Row>): number =>
  begin === undefined ? -1 : rows.findIndex((row) => keyOf(row) === begin);

function Table<Row>(props: DataTableProps<Row> & { choice?: ReturnType<typeof useChosenRow<Row>> }) {
  const { label, columns, rows, keyOf, actions, marked, sorting, onSort, choice, more } = props;
  const { namedBy = columns[0]?.key, rowHeight = 52 } = props;
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { first, end, before, after, isPart, listRef, rowRef } = useRowWindow({
    count: rows.length,
    target: beginIndex(props),
    gap: 0,
    estimatedHeight: rowHeight,
  });
  const columnCount = columns.length + (actions ? 1 : 0);
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const measured = (place: number) => ({ ref: rowRef, 'data-index': place });
  const nameIn = (row: Row, key: string, moreId: string, cell: ReactNode) => {
    if (choice)
      return (
        <label className="relative -mx-1.5 block rounded-control px-1.5 has-focus-visible:outline-3 has-focus-visible:outline-leaf">
          <input
            type="radio"
            name={id}
            checked={key === marked}
            onChange={() => choice.choose(row)}
            className="sr-only scroll-my-24"
          />
          <span>{cell}</span>
        </label>
      );
    if (!more) return cell;
    const isOpen = opened.has(key);
    return (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => toggle(key)}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-control text-left"
      >
        <span className="min-w-0">{cell}</span>
        <Icon
          name="right"
          className={`size-3.5 shrink-0 text-quiet print:hidden ${isOpen ? '-rotate-90' : 'rotate-90'}`}
        />
      </button>
    );
  };

  const lineOf = (row: Row, place: number) => {
    const key = keyOf(row);
    const moreId = `${id}${place}`;
    const line = (
      <tr
        key={key}
        {...(!more && measured(place))}
        aria-rowindex={isPart ? place + 2 : undefined}
        aria-current={key === marked || undefined}
        onClick={choice ? () => choice.choose(row) : more && ((press) => isOnControl(press) || toggle(key))}
        style={{ height: rowHeight }}
        data-open={opened.has(key) || undefined}
        className="group/row border-t border-line hover:bg-panel-soft data-open:bg-panel-soft aria-[current]:bg-panel"
      >
        {columns.map(({ key: column, cell, className = '' }) =>
          column === namedBy ? (
            <th key={column} scope="row" className={`${cellStyle} font-semibold ${className}`}>
              {nameIn(row, key, moreId, cell(row))}
            </th>
          ) : (
            <td key={column} className={`${cellStyle} ${className}`}>
              {cell(row)}
            </td>
          ),
        )}
        {actions && <td className={`${cellStyle} print:hidden`}>{actions.cell(row)}</td>}
      </tr>
    );
    if (!more) return line;
    return (
      // What is unfolded counts to the row's height.
      <tbody key={key} {...measured(place)}>
        {line}
        <tr id={moreId} hidden={!opened.has(key)}>
          <td colSpan={columnCount} className="px-3 pt-1 pb-4">
            {opened.has(key) && more(row)}
          </td>
        </tr>
      </tbody>
    );
  };

  const lines = rows.slice(first, end).map((row, index) => lineOf(row, first + index));
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper print:overflow-visible">
      <table
        ref={listRef}
        aria-label={label}
        aria-rowcount={isPart ? rows.length + 1 : undefined}
        // Fixed layout: with windowed rows, automatic column widths would change while scrolling.
        className={`w-full border-collapse text-left text-base ${choice ? 'table-fixed' : ''}`}
      >
        <thead>
          <tr aria-rowindex={isPart ? 1 : undefined} className="bg-panel-soft text-sm">
            {columns.map(({ key, header, sortBy, width, isHeaderHidden }) => (
              <SortableHeading
                key={key}
                width={width}
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
            {actions && (
              <th scope="col" style={{ width: actions.width }} className={`${headStyle} print:hidden`}>
                {actions.isHeaderHidden ? <span className="sr-only">{actions.header}</span> : actions.header}
              </th>
            )}
          </tr>
        </thead>
        <Room height={before} columns={columnCount} />
        {more ? (
          lines
        ) : (
          <tbody
            ref={choice?.listRef}
            onFocus={choice?.onFocus}
            onBlur={choice?.onBlur}
            onKeyDown={choice?.onKeyDown}
          >
            {lines}
          </tbody>
        )}
        <Room height={after} columns={columnCount} />
      </table>
    </div>
  );
}

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, label') !== null;

function Room({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  ) : null;
}

const cardGap = 12;
const denseHeight = 60;

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, card, dense, marked } = props;
  return (
    <WindowedList
      label={label}
      rows={rows}
      keyOf={keyOf}
      target={beginIndex(props)}
      gap={dense ? 0 : cardGap}
      {...(dense && { estimatedHeight: dense === true ? denseHeight : dense })}
      marked={marked}
      className={`grid grid-cols-1 ${dense ? '' : 'gap-3'}`}
      rowClassName={`border-line aria-[current]:bg-panel ${dense ? 'border-b' : 'rounded-card border bg-paper px-4 pt-3 pb-1'}`}
    >
      {card}
    </WindowedList>
  );
}
