import { memo, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { saveFile } from '../../lib/save-file';
import { OrderField } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { copyText } from '../../owner-kit/row-actions';
import { Button } from '../../ui/button';
import type { Column, Sorting } from '../../ui/data-table';
import type { Elements } from '../../ui/elements';
import { notify } from '../../ui/notices';
import { usePrinting } from '../../ui/windowed-list';
import { csvFileName, registrationsCsv, type ShownList } from './owner-registrations-csv';

/** Copies each number once, and reports the result. */
export async function copyNumbers(rows: readonly Pick<Registration, 'Number'>[], t: Translate) {
  const numbers = [...new Set(rows.map((row) => row.Number).filter(Boolean))];
  // Keep the clipboard's content.
  if (numbers.length === 0) return notify({ kind: 'problem', title: t('ownerDoor.noNumbers') });
  await copyText(numbers.join(', '), t('ownerDoor.copied', { count: numbers.length }), t);
}

interface ListActionsProps {
  title: string;
  /** Returns the visible registrations; search and filters apply to copies and exports too. */
  whoIsShown: () => ShownList;
}

export const ListActions = memo(function ListActions({ title, whoIsShown }: ListActionsProps) {
  const { t, language } = useTranslation();
  const actions = [
    { icon: 'copy', label: t('ownerDoor.copyNumbers'), act: () => void copyNumbers(whoIsShown().rows, t) },
    {
      icon: 'download',
      label: t('ownerDoor.csv'),
      act: () =>
        saveFile(csvFileName(title), registrationsCsv(whoIsShown(), t, language), 'text/csv;charset=utf-8'),
    },
    { icon: 'printer', label: t('ownerDoor.print'), act: () => window.print() },
  ] as const;
  return (
    <div className="-mx-2 flex flex-wrap gap-x-2 lg:mx-0 lg:flex-nowrap lg:gap-0">
      {actions.map(({ icon, label, act }) => (
        // On a desk the words stand in the tooltip: the row has the event's name and how full it is.
        <Button key={icon} kind="row" title={label} onClick={act} className="lg:w-11">
          <OwnerIcon name={icon} />
          <span className="lg:sr-only">{label}</span>
        </Button>
      ))}
    </div>
  );
});

interface ListBarProps {
  search: Elements;
  children: Elements;
}

/** On phones: the search, and a menu of actions that are rarely used while people arrive. */
export function ListBar({ search, children }: ListBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  return (
    <>
      <div className="sticky top-[56px] z-10 -mx-4 flex items-center justify-end gap-2 bg-ground px-4 py-1 low:static md:-mx-6 md:px-6 print:hidden">
        <div className="min-w-0 grow">{search}</div>
        <button
          type="button"
          aria-label={t('ownerDoor.withList')}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
          className="grid size-[44px] shrink-0 place-items-center rounded-full border border-edge bg-paper text-leaf-deep hover:bg-leaf-soft aria-expanded:border-leaf aria-expanded:bg-leaf-soft"
        >
          <OwnerIcon name="more" className="size-6 stroke-3" />
        </button>
      </div>
      <div
        id={menuId}
        hidden={!open}
        className="my-1 grid grid-cols-1 gap-2 rounded-card border border-line bg-panel-soft p-4 [&[hidden]]:hidden print:hidden"
      >
        {children}
      </div>
    </>
  );
}

interface ListMenuProps extends ListActionsProps {
  columns: readonly Column<Registration>[];
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

/** The actions and the order of the list, where there is no table head. */
export const ListMenu = memo(function ListMenu({ title, whoIsShown, ...order }: ListMenuProps) {
  const { t } = useTranslation();
  return (
    <>
      <ListActions title={title} whoIsShown={whoIsShown} />
      <OrderField usual={t('ownerDoor.registeredAt')} {...order} />
    </>
  );
});

interface DoorSheetProps {
  title: string;
  subtitle: string;
  registrations: readonly Registration[];
  walkIns: readonly DoorWalkIn[];
}

/**
 * The printed list: a check box for each registration that is not cancelled, without the rest of the screen
 * (`owner.css`).
 */
export function DoorSheet(props: DoorSheetProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ title, subtitle, registrations, walkIns }: DoorSheetProps) {
  const { t } = useTranslation();
  return (
    <div className="printed-sheet" data-testid="printed-sheet">
      <h1>{title}</h1>
      <p>{subtitle}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ownerDoor.came')}</th>
            <th scope="col">{t('registration.name')}</th>
            <th scope="col">{t('owner.number')}</th>
            <th scope="col">{t('registration.address')}</th>
          </tr>
        </thead>
        <tbody>
          {registrations
            .filter(({ State }) => State !== 'cancelled')
            .map(({ _id, Name, Number: number, Email, Address, Came, ...place }) => (
              <tr key={_id}>
                <td>{Came ? '☑' : '☐'}</td>
                <th scope="row">
                  {[
                    Name,
                    place.Party > 1 && t('places.people', { count: place.Party }),
                    place.State === 'waiting' && t('ownerPlaces.states.waiting'),
                    place.ComingAt && place.State === 'confirmed' && t('ownerPlaces.saidYes'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </th>
                {number ? <td className="number">{number}</td> : <td>{Email}</td>}
                <td>{Address}</td>
              </tr>
            ))}
          {walkIns.map(({ _id, FirstName, Party }) => (
            <tr key={_id}>
              <td>☑</td>
              <th scope="row">
                {[
                  FirstName,
                  Party > 1 && t('places.people', { count: Party }),
                  t('ownerHelpers.counts.walkIns'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </th>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
