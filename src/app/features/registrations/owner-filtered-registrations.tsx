import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import mat from '~/content/pictures/empty-door.svg?inline';
import type { DoorWalkIn } from '~/contract/door';
import { allPhoneDigits } from '~/contract/phone-digits';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../lib/i18n';
import { EmptyList, SearchField } from '../../owner-kit/list-tools';
import { useListView, useStoredListView } from '../../owner-kit/list-view';
import { offerUndo } from '../../owner-kit/undo-toasts';
import {
  type ArrivalChoice,
  arrivalChoiceCounts,
  arrivalChoices,
  useArrivalFilter,
} from '../../shared/use-arrival-filter';
import { useIsDesk } from '../../ui/data-table';
import type { Elements } from '../../ui/elements';
import { FilterButtons } from '../../ui/filter-buttons';
import { codeInGroups } from '../places/place-words';
import { ArrivalCount, ListHeader, PeopleCounts, WalkInsLink } from './owner-attendance';
import { doorCounts } from './owner-door-query';
import { DoorSheet, ListActions, ListBar, ListMenu } from './owner-list-actions';
import { attendanceOf, PassedOver, peopleOf, SeatsBar, seatsOf } from './owner-places';
import { RegistrationList, type RegistrationListProps, registrationColumns } from './owner-registration-list';
import type { ShownList } from './owner-registrations-csv';

const textsOf = ({ Name, Number: number, Email, Address, Code }: Registration) => [
  Name,
  number,
  ...allPhoneDigits(number),
  Email,
  Address,
  Code,
  codeInGroups(Code),
];

const noWalkIns: readonly DoorWalkIn[] = [];

interface FilteredRegistrationsProps
  extends Pick<RegistrationListProps, 'rows' | 'waiting' | 'onMark' | 'onRemove' | 'busy' | 'onPlaceChange'> {
  title: string;
  subtitle: string;
  /** Undefined without a limit. */
  places: number | undefined;
  hasBegun: boolean;
  isToday: boolean;
  walkIns: readonly DoorWalkIn[];
  age: Elements;
  /** Shown between the event's name and the list. */
  notices: Elements;
  /** On phones the event's name is in the header, and the rest in the menu of the list. */
  heading: Elements;
  /** In the menu of a phone's list, or below its filters. */
  helpers: Elements;
  areHelpersBelowFilters: boolean;
  /** The way to the people to tell, in the menu of a phone's list; false where they stand among the notices. */
  telling: Elements;
  back: Elements;
}

/** The list with its search and filters. A separate component, so that typing renders nothing else. */
export function FilteredRegistrations(props: FilteredRegistrationsProps) {
  const {
    title,
    subtitle,
    places,
    hasBegun,
    isToday,
    walkIns,
    age,
    notices,
    heading,
    helpers,
    areHelpersBelowFilters,
    telling,
    back,
    ...others
  } = props;
  const { rows, onMark, ...rest } = others;
  const isDesk = useIsDesk();
  const { t, language } = useTranslation();
  const seats = useMemo(() => seatsOf(rows, places), [rows, places]);
  const areLimited = seats !== null;
  const placed = usePlaceFilter(rows, areLimited);
  const columns = useMemo(() => registrationColumns({ t, language, areLimited }), [t, language, areLimited]);
  const view = useListView({ rows: placed.chosen, columns, textsOf, atOnce: true });
  const { shown: found, sorting, setSorting } = view;
  const isSearch = view.search.trim() !== '';
  const { chosen, choice, update, leavingOf } = useStoredArrivalFilter(
    placed.chosen,
    // Not implied for a search or another filter, nor on a desk, which has room for all.
    isToday && !isDesk && !isSearch && placed.choice === 'all' ? 'notYet' : 'all',
  );
  const shown = useMemo(
    () =>
      found.filter((row) => {
        const leaving = leavingOf(row);
        // A desk goes on to the next row at once, and offers the undo in a message.
        return leaving !== 'gone' && !(isDesk && leaving === 'ticked-here');
      }),
    [found, leavingOf, isDesk],
  );
  const counts = useMemo(() => arrivalChoiceCounts(placed.chosen), [placed.chosen]);
  const attendance = useMemo(() => attendanceOf(rows), [rows]);
  const people = useMemo(() => doorCounts(rows, walkIns), [rows, walkIns]);
  const latest = useRef({ rows, onMark });
  useLayoutEffect(() => {
    latest.current = { rows, onMark };
  }, [rows, onMark]);
  const mark = useCallback(
    (registration: Registration, came: boolean) => {
      update(registration);
      void onMark(registration, came);
      if (choice === 'all' || !isDesk) return;
      offerUndo({
        message: t(came ? 'ownerDoor.marked' : 'ownerDoor.unmarked', { name: registration.Name }),
        async undo() {
          const { rows, onMark } = latest.current;
          const row = rows.find(({ _id }) => _id === registration._id);
          if (row) await onMark(row, !came);
        },
      });
    },
    [onMark, update, choice, isDesk, t],
  );
  // The implied filter does not apply to copies, exports and prints.
  const taken = chosen === undefined ? found : shown;
  // Walk-ins are not part of search and filters.
  const walkInsTaken = taken.length === rows.length ? walkIns : noWalkIns;
  // A ref, so that typing does not render the list actions.
  const list = useRef<ShownList>({ rows: taken, walkIns: walkInsTaken });
  useLayoutEffect(() => {
    list.current = { rows: taken, walkIns: walkInsTaken };
  }, [taken, walkInsTaken]);
  const whoIsShown = useCallback(() => list.current, []);
  const seatsBar = seats && <SeatsBar {...seats} hasBar={!isDesk} />;
  const peopleCounts = !isDesk && ((hasBegun && rows.length > 0) || people.walkIns > 0) && (
    <PeopleCounts {...people} areLimited={areLimited} />
  );
  const search = (
    <SearchField slim hint={t('owner.searchHint')} search={view.search} onSearch={view.setSearch} />
  );
  const arrivalFilter = <ArrivalFilter choice={choice} counts={counts} onChoose={update} />;
  const placeFilter = areLimited && (
    <PlaceFilter
      rows={rows}
      choices={isDesk ? besideArrivals : placeChoices}
      choice={placed.choice}
      onChoose={placed.choose}
    />
  );
  return (
    <>
      {isDesk ? (
        <>
          <div className="-mt-[32px] mb-0.5 flex flex-wrap items-center gap-x-2">
            <div className="-ml-3 [&_a]:w-11 [&_a]:justify-center [&_a_span]:sr-only">{back}</div>
            <div className="min-w-0 flex-1">
              {heading}
              <div className="flex flex-wrap gap-x-4 text-sm leading-[1.33] text-quiet">
                <p>{subtitle}</p>
                {seatsBar}
                {people.walkIns > 0 && (
                  <WalkInsLink>{`${people.walkIns} ${t('ownerHelpers.counts.walkIns')}`}</WalkInsLink>
                )}
              </div>
            </div>
            {telling}
            {helpers}
            {rows.length > 0 && <ListActions title={title} whoIsShown={whoIsShown} />}
          </div>
          {notices}
          <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ArrivalCount {...attendance} />
            {rows.length > 0 && (
              <>
                <div className="min-w-0 grow basis-[9rem]">{search}</div>
                {arrivalFilter}
                {placeFilter}
              </>
            )}
          </div>
        </>
      ) : (
        <>
          <ListHeader {...attendance}>{heading}</ListHeader>
          <div className="-mt-5">{notices}</div>
          {seats && seats.over > 0 && seatsBar}
          <ListBar search={rows.length > 0 && search}>
            <p className="text-sm text-quiet">{subtitle}</p>
            {age}
            {seats && seats.over === 0 && seatsBar}
            {peopleCounts}
            {placeFilter}
            {telling}
            {!areHelpersBelowFilters && helpers}
            {rows.length > 0 && (
              <ListMenu
                title={title}
                whoIsShown={whoIsShown}
                columns={columns}
                sorting={sorting}
                onSort={setSorting}
              />
            )}
            {back}
          </ListBar>
          {rows.length > 0 && arrivalFilter}
          {areHelpersBelowFilters && helpers}
        </>
      )}
      {shown.length === 0 ? (
        <EmptyList {...(rows.length === 0 && { picture: mat })}>
          {t(
            rows.length === 0
              ? 'owner.noRegistrations'
              : choice === 'notYet' && !isSearch
                ? 'ownerDoor.nobodyLeft'
                : 'owner.nothingFound',
          )}
        </EmptyList>
      ) : (
        <RegistrationList
          rows={shown}
          areLimited={areLimited}
          columns={columns}
          sorting={sorting}
          onSort={setSorting}
          onMark={mark}
          leavingOf={leavingOf}
          {...rest}
        />
      )}
      {isDesk && (
        <>
          {age}
          {seats?.isPartyPassedOver && <PassedOver />}
        </>
      )}
      <DoorSheet title={title} subtitle={subtitle} registrations={taken} walkIns={walkInsTaken} />
    </>
  );
}

interface ArrivalFilterProps {
  choice: ArrivalChoice;
  counts: Record<ArrivalChoice, number>;
  onChoose: (choice: ArrivalChoice) => void;
}

const ArrivalFilter = memo(function ArrivalFilter({ choice, counts, onChoose }: ArrivalFilterProps) {
  const { t } = useTranslation();
  return (
    <FilterButtons
      fill
      legend={t('ownerDoor.show')}
      choices={arrivalChoices}
      chosen={choice}
      labelOf={(each) => t(`ownerDoor.choices.${each}`)}
      countOf={(each) => counts[each]}
      onChoose={onChoose}
    />
  );
});

/** Filters by arrival; the choice is restored on Back. */
function useStoredArrivalFilter(rows: readonly Registration[], implied: ArrivalChoice) {
  const { before, store } = useStoredListView();
  const filter = useArrivalFilter(
    rows,
    implied,
    arrivalChoices.find((each) => each === before.choice),
  );
  const { chosen } = filter;
  useEffect(() => store({ choice: chosen }), [store, chosen]);
  return filter;
}

/** In display order. No button is pressed for 'all'. */
const placeChoices = ['confirmed', 'waiting', 'cancelled'] as const;
type PlaceChoice = (typeof placeChoices)[number] | 'all';

/** Who has a place is expected or present, which the filter by arrival beside it tells apart. */
const besideArrivals = ['waiting', 'cancelled'] as const;

const rowsWithState = (rows: readonly Registration[], choice: PlaceChoice) =>
  choice === 'all' ? rows : rows.filter(({ State }) => State === choice);

/** Filters by state of the place; the choice is restored on Back. */
function usePlaceFilter(rows: readonly Registration[], areLimited: boolean) {
  const { before, store } = useStoredListView();
  const [choice, choose] = useState<PlaceChoice>(
    () => placeChoices.find((each) => each === before.place) ?? 'all',
  );
  useEffect(() => store({ place: choice }), [store, choice]);
  const chosen = useMemo(() => (areLimited ? rowsWithState(rows, choice) : rows), [rows, choice, areLimited]);
  return { chosen, choice, choose };
}

interface PlaceFilterProps {
  rows: readonly Registration[];
  choices: readonly (typeof placeChoices)[number][];
  choice: PlaceChoice;
  onChoose: (choice: PlaceChoice) => void;
}

/** A second press on a button clears the filter. */
const PlaceFilter = memo(function PlaceFilter({ rows, choices, choice, onChoose }: PlaceFilterProps) {
  const { t } = useTranslation();
  return (
    <FilterButtons
      legend={t('ownerPlaces.show')}
      choices={choices}
      chosen={choice}
      labelOf={(each) => t(`ownerPlaces.choices.${each}`)}
      countOf={(each) => peopleOf(rowsWithState(rows, each))}
      onChoose={(each) => onChoose(each === choice ? 'all' : each)}
    />
  );
});
