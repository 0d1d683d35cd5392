import type { QueryKey } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { EmptyList } from '../lists/empty-list';
import { ListTitle } from '../lists/list-title';
import { ListTools } from '../lists/list-tools';
import { useListView } from '../lists/list-view';
import { filterStyle } from '../lists/row-action-style';
import { AnsweredButton } from './answered-button';
import { PersonCard, type Written } from './person-card';
import { RowActions } from './row-actions';
import { canNoteAnswers, useAnswered } from './use-answered';
import { type Removal, useRemoval } from './use-removal';
import { useRemoveSeveral } from './use-remove-several';

/** Shorter lists are seen at a glance. */
const worthSearching = 10;

interface Person {
  _id: string;
  FName: string;
  LName: string;
  Email: string;
  Number: string;
  AnsweredAt?: string;
}

export const nameOf = ({ FName, LName }: Person): string => `${FName} ${LName}`.trim();

interface PeopleListProps<Row extends Person> {
  title: string;
  rows: Row[];
  columns: Column<Row>[];
  /** What a phone shows of a row besides the person. */
  writtenOf: (row: Row) => Written;
  /** What a search looks through. */
  textsOf: (row: Row) => string[];
  /** Said where there is nobody. */
  none: string;
  remove: Removal<Row>['remove'];
  /** As the backend calls what they sent. */
  kind: 'message' | 'volunteer';
  /** The key of the answer that holds the rows. */
  queryKey: QueryKey;
}

/**
 * People who wrote to the group, to be searched, answered with one tap, and removed after the quoted question (rule
 * quoted-confirmations).
 */
export function PeopleList<Row extends Person>(props: PeopleListProps<Row>) {
  const { title, rows, columns, writtenOf, textsOf, none, remove, kind, queryKey } = props;
  const { t } = useTranslation();
  const [isOpenOnly, setOpenOnly] = useState(false);
  const open = useMemo(() => rows.filter(({ AnsweredAt }) => AnsweredAt === undefined), [rows]);
  const note = useAnswered(kind, queryKey);
  const view = useListView({ rows: isOpenOnly ? open : rows, columns, textsOf });
  const { ask, question } = useRemoval({ nameOf, remove, shownBy: queryKey });
  const several = useRemoveSeveral({ kind, shown: view.shown.map(({ _id }) => _id), queryKey });
  const actionsOf = (row: Row) => (
    <RowActions
      name={nameOf(row)}
      number={row.Number}
      email={row.Email}
      onRemove={() => ask(row)}
      choice={several.choiceOf(row._id, nameOf(row))}
    >
      {canNoteAnswers && (
        <AnsweredButton
          name={nameOf(row)}
          isAnswered={row.AnsweredAt !== undefined}
          onChange={(answered) => note(row._id, answered)}
        />
      )}
    </RowActions>
  );
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
          usual={t('ownerList.newest')}
          columns={columns}
          sorting={view.sorting}
          onSort={view.setSorting}
        />
      )}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {canNoteAnswers && rows.length > 0 && (
          <button
            type="button"
            aria-pressed={isOpenOnly}
            onClick={() => setOpenOnly(!isOpenOnly)}
            className={filterStyle}
          >
            {t('ownerInbox.unanswered')} <span className="font-normal tabular-nums">{open.length}</span>
          </button>
        )}
        {several.opener}
      </div>
      {several.bar}
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
          card={(row) => (
            <PersonCard name={nameOf(row)} number={row.Number} email={row.Email} written={writtenOf(row)}>
              {actionsOf(row)}
            </PersonCard>
          )}
          actions={{ header: t('owner.actions'), cell: actionsOf }}
        />
      )}
      {question}
    </>
  );
}
