import { useTranslation } from '../../../i18n/i18n';
import { SelectField, TextField } from '../../../ui/field';
import type { Column, Sorting } from '../../../ui/table/data-table';

interface ListToolsProps<Row> {
  /** What can be sought, in a few words. */
  hint: string;
  search: string;
  onSearch: (search: string) => void;
  /** The list's own order. */
  usual: string;
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

const choiceOf = ({ key, descending }: Sorting) => `${key} ${descending ? 'down' : 'up'}`;

/** Above a list: its search, and on a phone, where no column has a heading to press, its order. */
export function ListTools<Row>({ hint, search, onSearch, ...order }: ListToolsProps<Row>) {
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <div className="min-w-0 grow basis-40">
        <SearchField hint={hint} search={search} onSearch={onSearch} />
      </div>
      <div className="min-w-0 grow basis-36 lg:hidden">
        <OrderField {...order} />
      </div>
    </div>
  );
}

export function SearchField({
  hint,
  search,
  onSearch,
}: Pick<ListToolsProps<never>, 'hint' | 'search' | 'onSearch'>) {
  const { t } = useTranslation();
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      label={t('owner.search')}
      placeholder={hint}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

/** The choice of an order, where no column has a heading to press. */
export function OrderField<Row>({
  usual,
  columns,
  sorting,
  onSort,
}: Pick<ListToolsProps<Row>, 'usual' | 'columns' | 'sorting' | 'onSort'>) {
  const { t } = useTranslation();
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const choices = sortable.flatMap(({ key, header }) => [
    { key, descending: false, label: t('ownerList.ascending', { column: header }) },
    { key, descending: true, label: t('ownerList.descending', { column: header }) },
  ]);
  return (
    <SelectField
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
