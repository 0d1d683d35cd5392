import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '~/contract/registration';
import type { Column, Sorting } from '../../../ui/data-table';
import { Fold } from '../fold';
import { OrderField } from '../list-tools';
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
    <Fold label={t('ownerDoor.withList')} className="mb-4 lg:hidden">
      <div className="grid gap-4 pt-2 pb-4">
        <ListActions title={title} whoIsShown={whoIsShown} />
        <OrderField {...order} />
      </div>
    </Fold>
  );
});
