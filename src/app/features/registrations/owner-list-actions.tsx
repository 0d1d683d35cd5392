import { memo } from 'react';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { Disclosure } from '../../owner-kit/disclosure';
import { OrderField } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { Button } from '../../ui/button';
import type { Column, Sorting } from '../../ui/data-table';
import { notify } from '../../ui/notices';
import { csvFileName, registrationsCsv, type ShownList, saveFile } from './owner-registrations-csv';

/** Copies each number once, and reports the result. */
export async function copyNumbers(rows: readonly Pick<Registration, 'Number'>[], t: Translate) {
  const numbers = [...new Set(rows.map((row) => row.Number).filter(Boolean))];
  // Keep the clipboard's content.
  if (numbers.length === 0) return notify({ kind: 'problem', title: t('ownerDoor.noNumbers') });
  try {
    await navigator.clipboard.writeText(numbers.join(', '));
    notify({ kind: 'success', title: t('ownerDoor.copied', { count: numbers.length }) });
  } catch {
    notify({ kind: 'problem', title: t('ownerDoor.notCopied') });
  }
}

interface ListActionsProps {
  title: string;
  /** Returns the visible registrations; search and filters apply to copies and exports too. */
  whoIsShown: () => ShownList;
}

export const ListActions = memo(function ListActions({ title, whoIsShown }: ListActionsProps) {
  const { t, language } = useTranslation();

  const saveCsv = () =>
    saveFile(csvFileName(title), registrationsCsv(whoIsShown(), t, language), 'text/csv;charset=utf-8');

  return (
    <div className="flex flex-wrap -mx-2 gap-x-2">
      <Button kind="row" onClick={() => void copyNumbers(whoIsShown().rows, t)}>
        <OwnerIcon name="copy" />
        {t('ownerDoor.copyNumbers')}
      </Button>
      <Button kind="row" onClick={saveCsv}>
        <OwnerIcon name="download" />
        {t('ownerDoor.csv')}
      </Button>
      <Button kind="row" onClick={() => window.print()}>
        <OwnerIcon name="printer" />
        {t('ownerDoor.print')}
      </Button>
    </div>
  );
});

interface MobileListActionsProps {
  title: string;
  whoIsShown: () => ShownList;
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

export const MobileListActions = memo(function ListTasks({
  title,
  whoIsShown,
  ...order
}: MobileListActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 lg:hidden">
      <Disclosure
        label={t('ownerDoor.withList')}
        className="contents"
        contentClassName="order-last basis-full"
      >
        <div className="grid gap-3 pb-4">
          <ListActions title={title} whoIsShown={whoIsShown} />
          <OrderField usual={t('ownerDoor.registeredAt')} {...order} />
        </div>
      </Disclosure>
      {/* A visible heading of the check-in column. Each button has it as its accessible name. */}
      <p aria-hidden="true" className="text-sm text-quiet">
        {t('ownerDoor.mark')}
      </p>
    </div>
  );
});
