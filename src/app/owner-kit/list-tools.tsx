import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import emptyPicture from '~/content/pictures/empty.svg?inline';
import { formatFailure } from '../lib/call-failures';
import { useOnReconnect } from '../lib/connection';
import { type Translate, useTranslation } from '../lib/i18n';
import { BackLink, Button, buttonStyle } from '../ui/button';
import type { Column, Sorting } from '../ui/data-table';
import type { Elements } from '../ui/elements';
import { SelectField, TextField } from '../ui/field';
import { focusHeadingAfterRemoval } from '../ui/focus';
import type { EventKind } from './event-kinds';
import { OwnerIcon } from './owner-icon';

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
    <div className="mb-3 lg:mb-4 print:hidden">
      <SearchField slim hint={hint} search={search} onSearch={onSearch} inside={<OrderIcon {...order} />} />
    </div>
  );
}

export function SearchField({
  hint,
  search,
  onSearch,
  slim,
  inside,
}: Pick<ListToolsProps<never>, 'hint' | 'search' | 'onSearch'> & { slim?: boolean; inside?: Elements }) {
  const { t } = useTranslation();
  return (
    <TextField
      slim={slim}
      inside={inside}
      type="search"
      enterKeyHint="search"
      label={t('owner.search')}
      placeholder={hint}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

type OrderProps<Row> = Pick<ListToolsProps<Row>, 'usual' | 'columns' | 'sorting' | 'onSort'>;

/** The value, the options and the change of a select for the order. */
function orderControl<Row>({ usual, columns, sorting, onSort }: OrderProps<Row>, t: Translate) {
  const choices = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ key, header }) => [
      { key, descending: false, label: t('ownerList.ascending', { column: header }) },
      { key, descending: true, label: t('ownerList.descending', { column: header }) },
    ]);
  return {
    value: sorting ? choiceOf(sorting) : '',
    onChange: ({ target }: { target: { value: string } }) =>
      onSort(choices.find((choice) => choiceOf(choice) === target.value)),
    children: [
      { value: '', label: usual },
      ...choices.map((choice) => ({ ...choice, value: choiceOf(choice) })),
    ].map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  };
}

export function OrderField<Row>(order: OrderProps<Row>) {
  const { t } = useTranslation();
  return <SelectField label={t('ownerList.order')} {...orderControl(order, t)} />;
}

/** The order as an icon at the end of a search field, so that neither is cut on a phone. */
function OrderIcon<Row>(order: OrderProps<Row>) {
  const { t } = useTranslation();
  return (
    <div
      className={`absolute inset-y-px right-px grid w-11 place-items-center rounded-r-control border-l border-line text-leaf-deep has-focus-visible:outline-3 has-focus-visible:outline-leaf lg:hidden ${order.sorting ? 'bg-leaf-soft' : ''}`}
    >
      <OwnerIcon name="order" />
      <select
        aria-label={t('ownerList.order')}
        title={t('ownerList.order')}
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
        {...orderControl(order, t)}
      />
    </div>
  );
}

/** The line of a list's title and its action. */
export const titleLine =
  'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-lg:mb-2 max-lg:gap-x-3 max-lg:gap-y-1';

interface ListTitleProps {
  children: string;
  shown: number;
  all: number;
  action?: Elements;
}

export function ListTitle({ children, shown, all, action }: ListTitleProps) {
  const { t } = useTranslation();
  return (
    <div className={titleLine}>
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

/** What adds an entry to a list, on the line of its title. */
export const addStyle = buttonStyle(
  'secondary',
  'px-5 max-lg:min-h-11 max-lg:px-3.5 max-lg:py-1 max-lg:text-sm',
);

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
