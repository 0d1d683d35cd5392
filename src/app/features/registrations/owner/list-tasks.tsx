import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '~/contract/registration';
import { OrderField } from '../../../shared/owner/lists/list-tools';
import { Disclosure } from '../../../shared/owner/parts/disclosure';
import type { Column, Sorting } from '../../../ui/table/data-table';
import { ListActions } from './list-actions';

interface ListTasksProps {
  title: string;
  whoIsShown: () => readonly Registration[];
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

/** On a phone, folded up: what is done with the list as a whole, and its order. */
export const ListTasks = memo(function ListTasks({ title, whoIsShown, ...order }: ListTasksProps) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('ownerDoor.withList')} className="mb-4 lg:hidden">
      <div className="grid gap-4 pt-2 pb-4">
        <ListActions title={title} whoIsShown={whoIsShown} />
        <OrderField {...order} />
      </div>
    </Disclosure>
  );
});
