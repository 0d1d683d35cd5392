import { memo } from 'react';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../../i18n/i18n';
import { OrderField } from '../../../shared/owner/lists/list-tools';
import { Disclosure } from '../../../shared/owner/parts/disclosure';
import type { Column, Sorting } from '../../../ui/table/data-table';
import { ListActions } from './list-actions';
import type { ShownList } from './registrations-csv';

interface ListTasksProps {
  title: string;
  whoIsShown: () => ShownList;
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

/** On a phone, folded up: what is done with the list as a whole, and its order. */
export const ListTasks = memo(function ListTasks({ title, whoIsShown, ...order }: ListTasksProps) {
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
      {/* Over the empty rings, like a column's heading; each has it as its name. */}
      <p aria-hidden="true" className="text-sm text-quiet">
        {t('ownerDoor.mark')}
      </p>
    </div>
  );
});
