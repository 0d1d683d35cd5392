import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { phoneDigits } from '~/contract/values/phone-digits';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { EmptyList } from '../../../shared/owner/lists/empty-list';
import { SearchField } from '../../../shared/owner/lists/list-tools';
import { useListView } from '../../../shared/owner/lists/list-view';
import { offerUndo } from '../../../shared/owner/undo/undo-offers';
import { ArrivalCount } from './arrival-count';
import { CameFilter } from './came-filter';
import { doorCounts } from './door/door-arrivals';
import { PeopleCounts } from './door/people-counts';
import { DoorSheet } from './door-sheet';
import { ListActions } from './list-actions';
import { ListTasks } from './list-tasks';
import { PlaceFilter, usePlaceChoice } from './places/place-filter';
import { attendanceOf, seatsOf } from './places/seats';
import { SeatsBar } from './places/seats-bar';
import { registrationColumns } from './registration-columns';
import { RegistrationList, type RegistrationListProps } from './registration-list';
import type { ShownList } from './registrations-csv';
import { countsOf, useChosen } from './use-chosen';

const textsOf = ({ Name, Number: number, Email, Address, Code }: Registration) => [
  Name,
  number,
  phoneDigits(number),
  Email,
  Address,
  Code,
];

const noWalkIns: readonly DoorWalkIn[] = [];

interface SearchedRegistrationsProps
  extends Pick<RegistrationListProps, 'rows' | 'waiting' | 'onMark' | 'onRemove' | 'busy' | 'onPlaceChange'> {
  title: string;
  /** Below the title on paper: day and place. */
  subtitle: string;
  /** The event's number of places; undefined where everybody is taken. */
  places: number | undefined;
  /** Whether the event's day has come. */
  hasBegun: boolean;
  /** Who are there without a registration. */
  walkIns: readonly DoorWalkIn[];
  /** How old the list is. */
  age: ReactNode;
}

/** The registrations, and what finds some of them. A letter of the search draws the field and the list, nothing else. */
export function SearchedRegistrations(props: SearchedRegistrationsProps) {
  const { title, subtitle, places, hasBegun, walkIns, age, rows, onMark, ...list } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const seats = useMemo(() => seatsOf(rows, places), [rows, places]);
  const areLimited = seats !== null;
  const placed = usePlaceChoice(rows, areLimited);
  const { chosen, choice, choose, onMarked } = useChosen(placed.chosen);
  const counts = useMemo(() => countsOf(placed.chosen), [placed.chosen]);
  const attendance = useMemo(() => attendanceOf(rows), [rows]);
  const people = useMemo(() => doorCounts(rows, walkIns), [rows, walkIns]);
  const latest = useRef({ rows, onMark });
  useLayoutEffect(() => {
    latest.current = { rows, onMark };
  }, [rows, onMark]);
  const mark = useCallback(
    (registration: Registration, came: boolean) => {
      onMarked(registration);
      void onMark(registration, came);
      // Whoever is shown by attendance leaves the list with the button that takes it back.
      if (choice === 'all') return;
      offerUndo({
        said: t(came ? 'ownerDoor.marked' : 'ownerDoor.unmarked', { name: registration.Name }),
        async undo() {
          const { rows, onMark } = latest.current;
          const row = rows.find(({ _id }) => _id === registration._id);
          if (row) await onMark(row, !came);
        },
      });
    },
    [onMark, onMarked, choice, t],
  );
  const columns = useMemo(() => registrationColumns({ t, language, areLimited }), [t, language, areLimited]);
  const view = useListView({ rows: chosen, columns, textsOf, atOnce: true });
  const { shown, sorting, setSorting } = view;
  // What is done with those found is told of them when it is done, not at each letter.
  const found = useRef<ShownList>({ rows: shown, walkIns: [] });
  // Who is not registered is no part of what is searched or chosen.
  const walkInsShown = shown.length === rows.length ? walkIns : noWalkIns;
  useLayoutEffect(() => {
    found.current = { rows: shown, walkIns: walkInsShown };
  }, [shown, walkInsShown]);
  const whoIsShown = useCallback(() => found.current, []);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ArrivalCount {...attendance}>{age}</ArrivalCount>
        {seats && <SeatsBar {...seats} />}
        {((hasBegun && rows.length > 0) || people.walkIns > 0) && (
          <PeopleCounts {...people} areLimited={areLimited} />
        )}
        {rows.length > 0 && (
          <div className="hidden lg:block">
            <ListActions title={title} whoIsShown={whoIsShown} />
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <div className="mb-3 grid items-end gap-3 lg:grid-cols-2">
            <SearchField hint={t('owner.searchHint')} search={view.search} onSearch={view.setSearch} />
            <CameFilter choice={choice} counts={counts} onChoose={choose} />
            {areLimited && <PlaceFilter rows={rows} choice={placed.choice} onChoose={placed.choose} />}
          </div>
          <ListTasks
            title={title}
            whoIsShown={whoIsShown}
            columns={columns}
            sorting={sorting}
            onSort={setSorting}
          />
        </>
      )}
      {shown.length === 0 ? (
        <EmptyList>{t(rows.length === 0 ? 'owner.noRegistrations' : 'owner.nothingFound')}</EmptyList>
      ) : (
        <RegistrationList
          rows={shown}
          areLimited={areLimited}
          columns={columns}
          sorting={sorting}
          onSort={setSorting}
          onMark={mark}
          {...list}
        />
      )}
      <DoorSheet title={title} subtitle={subtitle} registrations={shown} walkIns={walkInsShown} />
    </>
  );
}
