import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table';
import { EmptyList } from '../empty-list';
import { ListTitle } from '../list-title';
import { ListTools } from '../list-tools';
import { useListView } from '../list-view';
import { RowActions } from './row-actions';
import { useRemoval } from './use-removal';

/** Shorter lists are seen at a glance. */
const worthSearching = 4;

interface Person {
  _id: string;
  FName: string;
  LName: string;
  Email: string;
  Number: string;
}

export const nameOf = ({ FName, LName }: Person): string => `${FName} ${LName}`.trim();

interface PeopleListProps<Row extends Person> {
  title: string;
  rows: Row[];
  columns: Column<Row>[];
  /** What a search looks through. */
  textsOf: (row: Row) => string[];
  /** Said where there is nobody. */
  none: string;
  /** Removes one for good. Rejects with `CallFailure`. */
  remove: (row: Row) => Promise<void>;
}

/** People who wrote to the group, to be searched, answered with one tap, and removed after the quoted question (§5). */
export function PeopleList<Row extends Person>(props: PeopleListProps<Row>) {
  const { title, rows, columns, textsOf, none, remove } = props;
  const { t } = useTranslation();
  const view = useListView({ rows, columns, textsOf });
  const { ask, question } = useRemoval({ nameOf, remove });
  return (
    <>
      <ListTitle shown={view.shown.length} all={rows.length}>
        {title}
      </ListTitle>
      {rows.length >= worthSearching && (
        <ListTools
          hint={t('ownerInbox.searchHint')}
          search={view.search}
          onSearch={view.setSearch}
          columns={columns}
          sorting={view.sorting}
          onSort={view.setSorting}
        />
      )}
      {view.shown.length === 0 ? (
        <EmptyList>{rows.length === 0 ? none : t('owner.nothingFound')}</EmptyList>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={view.shown}
          keyOf={({ _id }) => _id}
          sorting={view.sorting}
          onSort={view.setSorting}
          actions={{
            header: t('owner.actions'),
            cell: (row) => (
              <RowActions
                name={nameOf(row)}
                number={row.Number}
                email={row.Email}
                onRemove={() => ask(row)}
              />
            ),
          }}
        />
      )}
      {question}
    </>
  );
}
