import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import noMessagesPicture from '~/content/pictures/empty-messages.svg?inline';
import { useTranslation } from '../lib/i18n';
import { languageAttributes } from '../lib/language';
import { Button } from '../ui/button';
import { type Column, DataTable } from '../ui/data-table';
import { EmailText } from '../ui/email-text';
import { filterStyle } from '../ui/filter-buttons';
import { Icon } from '../ui/icon';
import { type Inbox, type InboxEntry, inboxQuery, useMarkAnswered } from './inboxes';
import { EmptyList, ListTitle, ListTools } from './list-tools';
import { useListView } from './list-view';
import { LongText } from './long-text';
import { RowActions } from './row-actions';
import { useBulkRemoval } from './selection';
import { useRemoval } from './use-confirmed-action';
import { ignoreNotFound, updateCachedAnswer, withoutRow } from './use-owner-action';

interface AnsweredButtonProps {
  name: string;
  isAnswered: boolean;
  onChange: (answered: boolean) => void;
}

function AnsweredButton({ name, isAnswered, onChange }: AnsweredButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      kind="row"
      className="group lg:whitespace-nowrap"
      aria-label={`${t('ownerInbox.markAnswered')}, ${name}`}
      aria-pressed={isAnswered}
      onClick={() => onChange(!isAnswered)}
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-edge group-aria-pressed:border-leaf group-aria-pressed:bg-leaf group-aria-pressed:text-white">
        {isAnswered && <Icon name="check" className="size-4" />}
      </span>
      {t(isAnswered ? 'ownerInbox.answered' : 'ownerInbox.markAnswered')}
    </Button>
  );
}

export function NewBadge() {
  const { t } = useTranslation();
  return (
    <>
      <span className="mr-1 inline-block rounded-full bg-leaf px-2 font-sans text-sm font-semibold tracking-normal text-white">
        {t('ownerInbox.new')}
      </span>{' '}
    </>
  );
}

interface Written {
  isNew: boolean;
  text: string;
  /** A line above the text: when it came, or a date of birth; null if there is none. */
  note: string | null;
}

interface PersonCardProps {
  name: string;
  number: string;
  email: string;
  written: Written;
  children: ReactNode;
}

function PersonCard({ name, number, email, written: { isNew, text, note }, children }: PersonCardProps) {
  const { language } = useTranslation();
  return (
    <>
      <h2 {...languageAttributes(name, language)} className="text-lg leading-snug wrap-anywhere">
        {isNew && <NewBadge />}
        {name}
      </h2>
      {note && <p className="mt-0.5 text-sm text-quiet">{note}</p>}
      {text && (
        <p className="mt-2 wrap-anywhere">
          <LongText>{text}</LongText>
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet tabular-nums wrap-anywhere">
        {number && <span>{number}</span>}
        {email && (
          <span>
            <EmailText>{email}</EmailText>
          </span>
        )}
      </p>
      {children}
    </>
  );
}

const minSearchableRows = 10;

export const nameOf = ({ FName, LName }: Pick<InboxEntry, 'FName' | 'LName'>): string =>
  `${FName} ${LName}`.trim();

interface PeopleListProps<Row extends InboxEntry> {
  inbox: Inbox<Row>;
  rows: Row[];
  columns: Column<Row>[];
  writtenOf: (row: Row) => Written;
  textsOf: (row: Row) => string[];
  none: string;
}

/** An inbox list with search, "answered" marks, and removal after confirmation (rule quoted-confirmations). */
export function PeopleList<Row extends InboxEntry>(props: PeopleListProps<Row>) {
  const { inbox, rows, columns, writtenOf, textsOf, none } = props;
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { kind } = inbox;
  const { queryKey } = inboxQuery(inbox, api);
  const title = t(inbox.title);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const open = useMemo(() => rows.filter(({ AnsweredAt }) => AnsweredAt === undefined), [rows]);
  const note = useMarkAnswered(kind, queryKey);
  const view = useListView({ rows: isOpenOnly ? open : rows, columns, textsOf });
  const { ask, question } = useRemoval<Row>({
    nameOf,
    shownBy: queryKey,
    async remove({ _id }, underKey) {
      await inbox.remove(api, _id, underKey).catch(ignoreNotFound);
      updateCachedAnswer(queryClient, queryKey, withoutRow(_id));
    },
  });
  const bulkRemoval = useBulkRemoval({ kind, shown: view.shown.map(({ _id }) => _id), queryKey });
  const actionsOf = (row: Row) => (
    <RowActions
      name={nameOf(row)}
      number={row.Number}
      email={row.Email}
      onRemove={() => ask(row)}
      choice={bulkRemoval.choiceOf(row._id, nameOf(row))}
    >
      <AnsweredButton
        name={nameOf(row)}
        isAnswered={row.AnsweredAt !== undefined}
        onChange={(answered) => note(row._id, answered)}
      />
    </RowActions>
  );
  return (
    <>
      <ListTitle shown={view.shown.length} all={rows.length}>
        {title}
      </ListTitle>
      {rows.length >= minSearchableRows && (
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
        {rows.length > 0 && (
          <button
            type="button"
            aria-pressed={isOpenOnly}
            onClick={() => setOpenOnly(!isOpenOnly)}
            className={filterStyle}
          >
            {t('ownerInbox.unanswered')} <span className="font-normal tabular-nums">{open.length}</span>
          </button>
        )}
        {bulkRemoval.opener}
      </div>
      {bulkRemoval.bar}
      {view.shown.length === 0 ? (
        rows.length === 0 ? (
          <EmptyList picture={noMessagesPicture}>{none}</EmptyList>
        ) : (
          <EmptyList>{t('owner.nothingFound')}</EmptyList>
        )
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
