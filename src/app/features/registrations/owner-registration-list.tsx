import { memo } from 'react';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { StoredText } from '../../owner-kit/folded';
import { linkStyle, RemoveIconButton } from '../../owner-kit/row-actions';
import type { Leaving } from '../../shared/use-arrival-filter';
import { type Column, DataTable, type Sorting, useIsDesk } from '../../ui/data-table';
import { callLink } from '../../ui/outward-links';
import type { OnPlaceChange } from './owner-place-changes';
import {
  ArrivalButton,
  NameInRow,
  NotesInRow,
  RegistrationCard,
  RegistrationDetail,
} from './owner-registration-card';

interface ColumnsOptions {
  t: Translate;
  language: Language;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
}

/** Returns what stands last in an address, which tells where somebody comes from: the town, without its code. */
export const townOf = (address: string): string =>
  address
    .split(/[,\n]/)
    .map((part) => part.replace(/[\s-]*\d{3}\s?\d{3}\s*$/, '').trim())
    .findLast(Boolean) ?? '';

/**
 * The columns of the list (rule registration-list), each a line of a row, in which nothing is cut to a few letters: the
 * e-mail, the whole address and the reason stand beside the table.
 */
export const registrationColumns = ({ t, language, areLimited }: ColumnsOptions): Column<Registration>[] => [
  {
    key: 'name',
    header: t('registration.name'),
    cell: (registration) => (
      <NameInRow registration={registration} areLimited={areLimited} language={language} t={t} />
    ),
    sortBy: ({ Name }) => Name,
    className: 'text-sm',
  },
  {
    key: 'party',
    header: t('ownerPlaces.party'),
    cell: ({ Party }) => Party,
    sortBy: ({ Party }) => Party,
    className: 'text-sm tabular-nums',
    width: partyWidths[language],
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Number: number }) =>
      number && (
        <a href={callLink(number)} className={linkStyle}>
          {number}
        </a>
      ),
    sortBy: ({ Number: number }) => number,
    className: 'truncate text-sm tabular-nums',
    width: '146px',
  },
  {
    key: 'address',
    header: t('registration.address'),
    cell: ({ Address }) => <StoredText language={language}>{townOf(Address)}</StoredText>,
    className: 'truncate text-sm',
    sortBy: ({ Address }) => townOf(Address),
    width: '108px',
  },
  {
    key: 'notes',
    header: t('owner.whyWeJoin'),
    cell: (registration) => <NotesInRow registration={registration} t={t} />,
    isHeaderHidden: true,
    width: '38px',
  },
];

/** The French heading is a long word. */
const partyWidths: Record<Language, string> = { en: '62px', hi: '58px', fr: '92px' };

export interface RegistrationListProps {
  rows: readonly Registration[];
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting) => void;
  waiting: ReadonlyMap<string, unknown>;
  onMark: (registration: Registration, came: boolean) => void | Promise<void>;
  leavingOf: (registration: Registration) => Leaving | undefined;
  onRemove: (registration: Registration) => void;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
  busy: ReadonlySet<string>;
  onPlaceChange: OnPlaceChange;
}

/** The visible registrations. Memoized, so that changes above the list do not render it. */
export const RegistrationList = memo(function RegistrationList(props: RegistrationListProps) {
  const { t, language } = useTranslation();
  const {
    rows,
    columns,
    sorting,
    onSort,
    waiting,
    onMark,
    leavingOf,
    onRemove,
    areLimited,
    busy,
    onPlaceChange,
  } = props;
  const isDesk = useIsDesk();
  const shared = (registration: Registration) => ({
    registration,
    onRemove,
    areLimited,
    busy: busy.has(registration._id),
    onPlaceChange,
    language,
    t,
  });
  const arrival: Column<Registration> = {
    key: 'came',
    header: t('ownerDoor.came'),
    isHeaderHidden: true,
    width: '52px',
    cell: (registration) => (
      <ArrivalButton
        name={registration.Name}
        came={registration.Came ?? false}
        waits={waiting.has(registration._id)}
        onMark={(came) => onMark(registration, came)}
        t={t}
      />
    ),
  };
  return (
    <DataTable
      label={t('owner.registrations')}
      columns={[arrival, ...columns]}
      namedBy="name"
      rows={rows}
      keyOf={({ _id }) => _id}
      sorting={sorting}
      onSort={onSort}
      dense
      rowHeight={44}
      card={(registration) => (
        <RegistrationCard
          {...shared(registration)}
          waits={waiting.has(registration._id)}
          leaving={leavingOf(registration)}
          onMark={onMark}
          isDesk={isDesk}
        />
      )}
      actions={{
        header: t('owner.actions'),
        isHeaderHidden: true,
        width: '44px',
        cell: (registration) => (
          <RemoveIconButton name={registration.Name} onRemove={() => onRemove(registration)} />
        ),
      }}
      detail={{
        render: (registration) => <RegistrationDetail {...shared(registration)} />,
        onSpace: (registration) => void onMark(registration, !registration.Came),
        hint: t('ownerDoor.keys'),
        columns: 'minmax(0, 1fr) 15.5rem',
      }}
    />
  );
});
