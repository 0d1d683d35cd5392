import { memo, useEffect, useMemo, useState } from 'react';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../lib/i18n';
import { useStoredListView } from '../../owner-kit/list-view';
import { type ArrivalChoice, arrivalChoices, useArrivalFilter } from '../../shared/use-arrival-filter';
import { FilterButtons } from '../../ui/filter-buttons';

interface ArrivalFilterProps {
  choice: ArrivalChoice;
  counts: Record<ArrivalChoice, number>;
  onChoose: (choice: ArrivalChoice) => void;
}

export const ArrivalFilter = memo(function CameFilter({ choice, counts, onChoose }: ArrivalFilterProps) {
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
export function useStoredArrivalFilter(rows: readonly Registration[], implied: ArrivalChoice) {
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

const rowsWithState = (rows: readonly Registration[], choice: PlaceChoice) =>
  choice === 'all' ? rows : rows.filter(({ State }) => State === choice);

/** Filters by state of the place; the choice is restored on Back. */
export function usePlaceFilter(rows: readonly Registration[], areLimited: boolean) {
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
  choice: PlaceChoice;
  onChoose: (choice: PlaceChoice) => void;
}

/** A second press on a button clears the filter. */
export const PlaceFilter = memo(function PlaceFilter({ rows, choice, onChoose }: PlaceFilterProps) {
  const { t } = useTranslation();
  return (
    <FilterButtons
      legend={t('ownerPlaces.show')}
      choices={placeChoices}
      chosen={choice}
      labelOf={(each) => t(`ownerPlaces.choices.${each}`)}
      countOf={(each) => rowsWithState(rows, each).length}
      onChoose={(each) => onChoose(each === choice ? 'all' : each)}
    />
  );
});
