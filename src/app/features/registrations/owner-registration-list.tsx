import { memo } from 'react';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { LongText, StoredText } from '../../owner-kit/long-text';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { mailLink, whatsAppLink } from '../../owner-kit/row-actions';
import { Button } from '../../ui/button';
import { type Column, DataTable, type Sorting, useIsDesk } from '../../ui/data-table';
import { EmailText } from '../../ui/email-text';
import { callLink } from '../../ui/outward-links';
import { type OnPlaceChange, PlaceMenu } from './owner-place-changes';
import { PlaceMarks } from './owner-places';
import { ArrivalButton, arrivalInWords, LateMark, RegistrationCard } from './owner-registration-card';

const linkStyle = 'inline-block text-leaf-deep underline underline-offset-4 wrap-anywhere';

interface ColumnsOptions {
  t: Translate;
  language: Language;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
}

/** The columns of the list (rule registration-list). Numbers and addresses are links. */
export const registrationColumns = ({ t, language, areLimited }: ColumnsOptions): Column<Registration>[] => [
  {
    key: 'name',
    header: t('registration.name'),
    cell: (registration) => (
      <span className={registration.State === 'cancelled' ? 'font-normal text-quiet' : ''}>
        <StoredText language={language}>{registration.Name}</StoredText>
        {registration.Late && <LateMark />}
        <PlaceMarks registration={registration} areLimited={areLimited} t={t} />
        {registration.Came && (
          <span className="block font-sans text-sm font-normal text-quiet tabular-nums">
            {arrivalInWords(registration, language)}
          </span>
        )}
      </span>
    ),
    sortBy: ({ Name }) => Name,
    className: 'min-w-36 wrap-break-word',
    headingClassName: 'w-37',
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Name, Number: number }) =>
      number && (
        <span className="-my-1.5 flex items-center gap-1">
          <a href={callLink(number)} className={linkStyle}>
            {number}
          </a>
          <a
            href={whatsAppLink(number)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('ownerReach.whatsApp', { name: Name })}
            className="grid size-9 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft"
          >
            <OwnerIcon name="chat" />
          </a>
        </span>
      ),
    sortBy: ({ Number: number }) => number,
    className: 'text-sm whitespace-nowrap tabular-nums',
    headingClassName: 'w-44',
  },
  {
    key: 'email',
    header: t('forms.email'),
    cell: ({ Email }) =>
      Email && (
        <a href={mailLink(Email)} className={linkStyle}>
          <EmailText>{Email}</EmailText>
        </a>
      ),
    sortBy: ({ Email }) => Email,
    className: 'min-w-44 text-sm',
    headingClassName: 'w-44',
  },
  {
    key: 'address',
    header: t('registration.address'),
    cell: ({ Address }) => <StoredText language={language}>{Address}</StoredText>,
    className: 'min-w-26 text-sm',
    sortBy: ({ Address }) => Address,
  },
  {
    key: 'why',
    header: t('owner.whyWeJoin'),
    cell: ({ WhyWeJoin }) => WhyWeJoin && <LongText>{WhyWeJoin}</LongText>,
    className: 'min-w-26 text-sm',
  },
];

export interface RegistrationListProps {
  rows: readonly Registration[];
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting) => void;
  waiting: ReadonlyMap<string, unknown>;
  onMark: (registration: Registration, came: boolean) => void | Promise<void>;
  onRemove: (registration: Registration) => void;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
  busy: ReadonlySet<string>;
  onPlaceChange: OnPlaceChange;
}

/** The visible registrations. Memoized, so that changes above the list do not render it. */
export const RegistrationList = memo(function RegistrationList(props: RegistrationListProps) {
  const { t, language } = useTranslation();
  const { rows, columns, sorting, onSort, waiting, onMark, onRemove, areLimited, busy, onPlaceChange } =
    props;
  const isDesk = useIsDesk();
  const tick = (registration: Registration) => (
    <ArrivalButton
      name={registration.Name}
      came={registration.Came ?? false}
      waits={waiting.has(registration._id)}
      onMark={(came) => onMark(registration, came)}
      t={t}
    />
  );
  return (
    <DataTable
      label={t('owner.registrations')}
      columns={[
        ...columns,
        { key: 'came', header: t('ownerDoor.came'), cell: tick, headingClassName: 'w-22' },
      ]}
      rows={rows}
      keyOf={({ _id }) => _id}
      sorting={sorting}
      onSort={onSort}
      dense
      card={(registration) => (
        <RegistrationCard
          registration={registration}
          waits={waiting.has(registration._id)}
          onMark={onMark}
          onRemove={onRemove}
          areLimited={areLimited}
          isDesk={isDesk}
          busy={busy.has(registration._id)}
          onPlaceChange={onPlaceChange}
          language={language}
          t={t}
        />
      )}
      actions={{
        header: t('owner.actions'),
        cell: (registration) => (
          <div className="grid justify-items-start">
            <Button
              kind="row-danger"
              className="-mx-2 whitespace-nowrap"
              aria-label={t('owner.removeOf', { name: registration.Name })}
              onClick={() => onRemove(registration)}
            >
              {t('owner.remove')}
            </Button>
            <PlaceMenu
              registration={registration}
              busy={busy.has(registration._id)}
              onChange={onPlaceChange}
              t={t}
            />
          </div>
        ),
      }}
    />
  );
});
