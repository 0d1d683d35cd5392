import { memo, useEffect, useMemo, useState } from 'react';
import type { Registration } from '~/contract/registration';
import { useTranslation } from '../../../../i18n/i18n';
import { filterStyle } from '../../../../shared/owner/lists/row-action-style';
import { useStoredListView } from '../../../../shared/owner/lists/stored-list-view';

/** In the order of their buttons; none of them is pressed where everybody is shown. */
const choices = ['confirmed', 'waiting', 'cancelled'] as const;
type PlaceChoice = (typeof choices)[number] | 'all';

const rowsOf = (rows: readonly Registration[], choice: PlaceChoice) =>
  choice === 'all' ? rows : rows.filter(({ State }) => State === choice);

/** The registrations of a choice, which is there again on the way back to the list. */
export function usePlaceChoice(rows: readonly Registration[], areLimited: boolean) {
  const { before, store } = useStoredListView();
  const [choice, choose] = useState<PlaceChoice>(
    () => choices.find((each) => each === before.place) ?? 'all',
  );
  useEffect(() => store({ place: choice }), [store, choice]);
  const chosen = useMemo(() => (areLimited ? rowsOf(rows, choice) : rows), [rows, choice, areLimited]);
  return { chosen, choice, choose };
}

interface PlaceFilterProps {
  rows: readonly Registration[];
  choice: PlaceChoice;
  onChoose: (choice: PlaceChoice) => void;
}

/** Those who have a place, who wait, or who cancelled; a second press shows everybody again. */
export const PlaceFilter = memo(function PlaceFilter({ rows, choice, onChoose }: PlaceFilterProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('ownerPlaces.show')}</legend>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === choice}
          onClick={() => onChoose(each === choice ? 'all' : each)}
          className={filterStyle}
        >
          {t(`ownerPlaces.choices.${each}`)}{' '}
          <span className="font-normal tabular-nums">{rowsOf(rows, each).length}</span>
        </button>
      ))}
    </fieldset>
  );
});
