import { type ReactNode, useSyncExternalStore } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the cell on a desk. */
  className?: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The heading of the last column, and what can be done with a row. */
  actions: { header: string; cell: (row: Row) => ReactNode };
  /** The row to be marked and brought into view. */
  marked?: string | undefined;
}

// From here on a table of six columns has room beside the sidebar.
const desk = typeof matchMedia === 'function' ? matchMedia('(min-width: 64rem)') : undefined;
const watchDesk = (listener: () => void) => {
  desk?.addEventListener('change', listener);
  return () => desk?.removeEventListener('change', listener);
};

/** After the frame in which the router puts a new screen to its top. */
const scrollIntoView = (element: HTMLElement | null) => {
  requestAnimationFrame(() => element?.scrollIntoView({ block: 'center' }));
};

/** Rows of facts: a real table on a desk, cards on a phone. The first column names the row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useSyncExternalStore(watchDesk, () => desk?.matches ?? false);
  return wide ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row>({ label, columns, rows, keyOf, actions, marked }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table aria-label={label} className="w-full border-collapse text-left text-base">
        <thead>
          <tr className="bg-panel-soft text-sm">
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className="px-4 py-3 font-semibold">
                {header}
              </th>
            ))}
            <th scope="col" className="px-4 py-3 font-semibold">
              {actions.header}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              ref={keyOf(row) === marked ? scrollIntoView : undefined}
              aria-current={keyOf(row) === marked || undefined}
              className="border-t border-line align-top aria-[current]:bg-panel"
            >
              {columns.map(({ key, cell, className = '' }, place) =>
                place === 0 ? (
                  <th key={key} scope="row" className={`px-4 py-4 font-semibold ${className}`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={`px-4 py-4 ${className}`}>
                    {cell(row)}
                  </td>
                ),
              )}
              <td className="px-4 py-2.5">
                <div className="flex flex-wrap gap-2">{actions.cell(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, actions, marked }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          ref={keyOf(row) === marked ? scrollIntoView : undefined}
          aria-current={keyOf(row) === marked || undefined}
          className="rounded-card border border-line bg-paper p-4 aria-[current]:bg-panel"
        >
          <h2 className="text-lg">{first?.cell(row)}</h2>
          <dl className="mt-2 grid gap-1.5">
            {others.map(({ key, header, cell }) => {
              const value = cell(row);
              return value ? (
                <div key={key} className="grid grid-cols-[6.5rem_1fr] gap-2">
                  <dt className="text-sm leading-[inherit] text-quiet">{header}</dt>
                  <dd className="min-w-0">{value}</dd>
                </div>
              ) : null;
            })}
          </dl>
          <div className="mt-4 flex flex-wrap gap-2">{actions.cell(row)}</div>
        </li>
      ))}
    </ul>
  );
}
