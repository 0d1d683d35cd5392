import { useRouteContext } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import noMessagesPicture from '~/content/pictures/empty-messages.svg?inline';
import { useTranslation } from '../lib/i18n';
import { languageAttributes } from '../lib/language';
import { Button } from '../ui/button';
import { type Column, DataTable } from '../ui/data-table';
import type { Elements } from '../ui/elements';
import { filterStyle } from '../ui/filter-buttons';
import { Icon } from '../ui/icon';
import { EmailText } from '../ui/outward-links';
import { LongText } from './folded';
import { EmptyList, ListTitle, ListTools } from './list-tools';
import { useListView } from './list-view';
import { OwnerIcon } from './owner-icon';
import { dashboardQuery } from './registrations-query';
import { RemoveIconButton, RowRemoval, rowActionsStyle } from './row-actions';
import { useBulkRemoval } from './selection';
import {
  type ListedSubmission,
  type SubmissionList,
  submissionListQuery,
  useMarkAnswered,
} from './submission-lists';
import { AnswerLinks, SubmissionText } from './submission-text';
import { useRemoval } from './use-confirmed-action';

interface AnsweredButtonProps {
  name: string;
  isAnswered: boolean;
  onChange: (answered: boolean) => void;
  /** Without the text, in a table's row of one line. */
  isIcon?: boolean;
}

function AnsweredButton({ name, isAnswered, onChange, isIcon = false }: AnsweredButtonProps) {
  const { t } = useTranslation();
  const label = t(isAnswered ? 'ownerSubmissions.answered' : 'ownerSubmissions.markAnswered');
  return (
    <Button
      kind="row"
      className="group lg:whitespace-nowrap"
      aria-label={`${t('ownerSubmissions.markAnswered')}, ${name}`}
      aria-pressed={isAnswered}
      title={isIcon ? label : undefined}
      onClick={() => onChange(!isAnswered)}
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-edge group-aria-pressed:border-leaf group-aria-pressed:bg-leaf group-aria-pressed:text-white">
        {isAnswered && <Icon name="check" className="size-4" />}
      </span>
      {!isIcon && <span>{label}</span>}
    </Button>
  );
}

function NewBadge() {
  const { t } = useTranslation();
  return (
    <span className="mr-1 inline-block rounded-full bg-leaf px-2 font-sans text-sm font-semibold tracking-normal text-white">
      {`${t('ownerSubmissions.new')} `}
    </span>
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
  children: Elements;
}

function PersonCard({ name, number, email, written: { isNew, text, note }, children }: PersonCardProps) {
  const { language } = useTranslation();
  return (
    <>
      <h2 {...languageAttributes(name, language)} className="text-lg leading-snug wrap-anywhere">
        {isNew && <NewBadge />}
        <span>{name}</span>
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

interface CardActionsProps {
  name: string;
  number: string;
  email: string;
  mark: Elements;
  choice: Elements;
  onRemove: () => void;
}

/** The ways to answer, the mark, and behind three dots the removal. */
function CardActions({ name, number, email, mark, choice, onRemove }: CardActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const removalId = useId();
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <AnswerLinks name={name} number={number} email={email} />
      </div>
      <div className="-mx-2 mt-1 flex items-center print:hidden">
        {choice}
        {mark}
        <button
          type="button"
          aria-label={`${t('ownerPlaces.more')}, ${name}`}
          aria-expanded={open}
          aria-controls={removalId}
          onClick={() => setOpen(!open)}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-leaf-soft"
        >
          <OwnerIcon name="more" className="size-6 stroke-3" />
        </button>
      </div>
      <div id={removalId} hidden={!open}>
        <RowRemoval name={name} onRemove={onRemove} />
      </div>
    </>
  );
}

const minSearchableRows = 10;

export const nameOf = ({ FName, LName }: Pick<ListedSubmission, 'FName' | 'LName'>): string =>
  `${FName} ${LName}`.trim();

interface PeopleListProps<Row extends ListedSubmission> {
  submissionList: SubmissionList<Row>;
  rows: Row[];
  columns: Column<Row>[];
  writtenOf: (row: Row) => Written;
  textsOf: (row: Row) => string[];
  none: string;
  /** The column that names a row. */
  namedBy: string;
  /**
   * Where the whole text is shown on a desk: beside a narrow list, with all actions; or below its row, which then has
   * room for whole names and addresses.
   */
  detail: 'beside' | 'below';
}

/** An inbox list with search, "answered" marks, and removal after confirmation (rule quoted-confirmations). */
export function PeopleList<Row extends ListedSubmission>(props: PeopleListProps<Row>) {
  const { submissionList, rows, columns, writtenOf, textsOf, none, namedBy, detail } = props;
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { kind } = submissionList;
  const { queryKey } = submissionListQuery(submissionList, api);
  const title = t(submissionList.title);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const open = useMemo(() => rows.filter(({ AnsweredAt }) => AnsweredAt === undefined), [rows]);
  const note = useMarkAnswered(kind, queryKey);
  const view = useListView({ rows: isOpenOnly ? open : rows, columns, textsOf });
  const { ask, question } = useRemoval<Row>({
    nameOf,
    queryKey,
    alsoShownBy: [dashboardQuery(api).queryKey],
    remove: (id, underKey) => submissionList.remove(api, id, underKey),
  });
  const bulkRemoval = useBulkRemoval({ kind, shown: view.shown.map(({ _id }) => _id), queryKey });
  const isBeside = detail === 'beside';
  const choiceOf = (row: Row) => bulkRemoval.choiceOf(row._id, nameOf(row));
  const choices: Column<Row> = {
    key: 'choice',
    header: t('owner.chooseSeveral'),
    isHeaderHidden: true,
    width: '60px',
    cell: choiceOf,
  };
  const markOf = (row: Row, isIcon?: boolean) => (
    <AnsweredButton
      {...(isIcon && { isIcon })}
      name={nameOf(row)}
      isAnswered={row.AnsweredAt !== undefined}
      onChange={(answered) => note(row._id, answered)}
    />
  );
  const contactOf = (row: Row) => ({ name: nameOf(row), number: row.Number, email: row.Email });
  const submissionTextOf = (row: Row) => (
    <SubmissionText
      {...contactOf(row)}
      {...writtenOf(row)}
      mark={markOf(row)}
      onRemove={isBeside ? () => ask(row) : undefined}
    />
  );
  return (
    <>
      <ListTitle shown={view.shown.length} all={rows.length}>
        {title}
      </ListTitle>
      {rows.length >= minSearchableRows && (
        <ListTools
          hint={t('ownerSubmissions.searchHint')}
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
            <span>{`${t('ownerSubmissions.unanswered')} `}</span>
            <span className="font-normal tabular-nums">{open.length}</span>
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
          columns={bulkRemoval.isChoosing ? [choices, ...columns] : columns}
          namedBy={namedBy}
          rows={view.shown}
          keyOf={({ _id }) => _id}
          sorting={view.sorting}
          onSort={view.setSorting}
          card={(row) => (
            <PersonCard {...contactOf(row)} written={writtenOf(row)}>
              <CardActions
                {...contactOf(row)}
                mark={markOf(row)}
                choice={choiceOf(row)}
                onRemove={() => ask(row)}
              />
            </PersonCard>
          )}
          rowHeight={isBeside ? 72 : undefined}
          detail={
            isBeside
              ? {
                  render: submissionTextOf,
                  onSpace: (row) => note(row._id, row.AnsweredAt === undefined),
                  hint: t('ownerSubmissions.keys'),
                  columns: '400px minmax(0, 1fr)',
                }
              : undefined
          }
          more={isBeside ? undefined : (row) => <div className="max-w-[42rem]">{submissionTextOf(row)}</div>}
          actions={
            isBeside
              ? undefined
              : {
                  header: t('owner.actions'),
                  width: '1px',
                  cell: (row) => (
                    <div className={rowActionsStyle}>
                      {markOf(row, true)}
                      <RemoveIconButton name={nameOf(row)} onRemove={() => ask(row)} />
                    </div>
                  ),
                }
          }
        />
      )}
      {question}
    </>
  );
}
