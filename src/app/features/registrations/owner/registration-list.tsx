import { memo } from 'react';
import type { Registration } from '~/contract/registration';
import { backendHost } from '~/contract/values/backend-host';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { Button } from '../../../ui/button';
import { type Column, DataTable, type Sorting } from '../../../ui/table/data-table';
import { CameButton } from './came-button';
import { MoreOfPlace } from './places/place-dialog';
import type { OnPlaceChange } from './places/use-place-changes';
import { RegistrationCard } from './registration-card';

export interface RegistrationListProps {
  rows: readonly Registration[];
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting) => void;
  /** By the registration's id, the ticks that are not with the server yet. */
  waiting: ReadonlyMap<string, unknown>;
  onMark: (registration: Registration, came: boolean) => void | Promise<void>;
  onRemove: (registration: Registration) => void;
  /** Whether some wait, or there are only so many places. */
  areLimited: boolean;
  /** The ids of those whose place is being changed. */
  busy: ReadonlySet<string>;
  onPlaceChange: OnPlaceChange;
}

/**
 * The registrations that are shown, each with the tick. Drawn anew only where something of it has changed, not with
 * everything above it.
 */
export const RegistrationList = memo(function RegistrationList(props: RegistrationListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rows, columns, sorting, onSort, waiting, onMark, onRemove, areLimited, busy, onPlaceChange } =
    props;
  const tick = (registration: Registration) => (
    <CameButton
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
      card={(registration) => (
        <RegistrationCard
          registration={registration}
          waits={waiting.has(registration._id)}
          onMark={onMark}
          onRemove={onRemove}
          areLimited={areLimited}
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
            {backendHost === '' && (
              <MoreOfPlace
                registration={registration}
                busy={busy.has(registration._id)}
                onChange={onPlaceChange}
                t={t}
              />
            )}
          </div>
        ),
      }}
    />
  );
});
