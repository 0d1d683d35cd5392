import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import emptyPicture from '~/content/pictures/empty.svg?inline';
import { formatFailure } from '../lib/call-failures';
import { useOnReconnect } from '../lib/connection';
import { useTranslation } from '../lib/i18n';
import { BackLink, Button } from '../ui/button';
import type { Column, Sorting } from '../ui/data-table';
import type { Elements } from '../ui/elements';
import { SelectField, TextField } from '../ui/field';
import { focusHeadingAfterRemoval } from '../ui/focus';

interface ListToolsProps<Row> {
  hint: string;
  search: string;
  onSearch: (search: string) => void;
  usual: string;
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

const choiceOf = ({ key, descending }: Sorting) => `${key} ${descending ? 'down' : 'up'}`;

export function ListTools<Row>({ hint, search, onSearch, ...order }: ListToolsProps<Row>) {
  return (
    <div className="mb-3 flex flex-wrap gap-3 lg:mb-4 print:hidden">
      <div className="min-w-0 grow basis-[10rem]">
        <SearchField slim hint={hint} search={search} onSearch={onSearch} />
      </div>
      <div className="min-w-0 grow basis-[8rem] lg:hidden">
        <OrderField slim {...order} />
      </div>
    </div>
  );
}

export function SearchField({
  hint,
  search,
  onSearch,
  slim,
}: Pick<ListToolsProps<never>, 'hint' | 'search' | 'onSearch'> & { slim?: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      slim={slim}
      type="search"
      enterKeyHint="search"
      label={t('owner.search')}
      placeholder={hint}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

export function OrderField<Row>({
  usual,
  columns,
  sorting,
  onSort,
  slim,
}: Pick<ListToolsProps<Row>, 'usual' | 'columns' | 'sorting' | 'onSort'> & { slim?: boolean }) {
  const { t } = useTranslation();
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const choices = sortable.flatMap(({ key, header }) => [
    { key, descending: false, label: t('ownerList.ascending', { column: header }) },
    { key, descending: true, label: t('ownerList.descending', { column: header }) },
  ]);
  return (
    <SelectField
      slim={slim}
      label={t('ownerList.order')}
      value={sorting ? choiceOf(sorting) : ''}
      onChange={({ target }) => onSort(choices.find((choice) => choiceOf(choice) === target.value))}
    >
      <option value="">{usual}</option>
      {choices.map((choice) => (
        <option key={choiceOf(choice)} value={choiceOf(choice)}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

interface ListTitleProps {
  children: string;
  shown: number;
  all: number;
  action?: Elements;
}

export function ListTitle({ children, shown, all, action }: ListTitleProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-lg:mb-2 max-lg:gap-x-3 max-lg:gap-y-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl lg:text-3xl">{children}</h1>
        <p role="status" className="text-quiet tabular-nums">
          <span className="sr-only">{`${t('ownerList.shown')} `}</span>
          <span>{shown === all ? all : t('ownerList.shownOf', { shown, all })}</span>
        </p>
      </div>
      {action}
    </div>
  );
}

export function EmptyList({ picture = emptyPicture, children }: { picture?: string; children: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center">
      <img src={picture} alt="" width="200" height="150" />
      <p>{children}</p>
    </div>
  );
}

interface ListErrorProps {
  title: string;
  list: UseQueryResult<unknown>;
}

/**
 * Shown instead of a list that failed to load, with a retry button. It stays during the retry, so that the focus is
 * kept.
 */
export function ListError({ title, list }: ListErrorProps) {
  const { t } = useTranslation();
  const [why, setWhy] = useState(list.error);
  if (list.error && list.error !== why) setWhy(list.error);
  useOnReconnect(() => !list.isFetching && void list.refetch());
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-panel-soft p-5">
      <p className="font-semibold">{title}</p>
      {why && <p>{formatFailure(why, t)}</p>}
      <Button
        kind="secondary"
        busy={list.isFetching}
        onClick={() => void list.refetch().then(focusHeadingAfterRemoval)}
      >
        {t('site.tryAgain')}
      </Button>
    </div>
  );
}

const slotId = 'owner-header-slot';

/** Room in the owner's header on phones, which takes the place of the brand once a screen fills it. */
export const HeaderSlot = () => <div id={slotId} className="peer min-w-0 grow empty:hidden" />;

/** Shows a screen's title in the owner's header, for a list that needs the height of the first screen. */
export function InHeader({ children }: { children: Elements }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(slotId)), []);
  return slot && createPortal(children, slot);
}

/** The owner's three event lists (rule owner-event-lists). */
export const eventKinds = ['current_event', 'past_event', 'registration_record'] as const;
export type EventKind = (typeof eventKinds)[number];

const labels = {
  current_event: 'ownerEvents.backToCurrent',
  past_event: 'ownerEvents.backToPast',
  registration_record: 'owner.back',
} as const;

/** Links back to the event's list, with its search and scroll position. */
export function BackToList({ kind }: { kind: EventKind }) {
  const { t } = useTranslation();
  return (
    <BackLink to="/event/$kind" params={{ kind }} state={{ asLeft: true }}>
      {t(labels[kind])}
    </BackLink>
  );
}
