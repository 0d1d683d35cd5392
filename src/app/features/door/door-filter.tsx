import { useMemo, useState } from 'react';
import type { DoorPerson } from '~/contract/door';
import { useTranslation } from '../../lib/i18n';
import { FilterButtons } from '../../ui/filter-buttons';

const choices = ['all', 'notYet', 'came'] as const;
type Choice = (typeof choices)[number];

/** Only people with a place are expected. */
const matches = ({ Came, State }: DoorPerson, choice: Choice): boolean =>
  choice === 'all' || (choice === 'came' ? Came : !Came && State === 'confirmed');

/** Filters by arrival. Who is ticked stays until a filter is pressed, so that no row moves under the finger. */
export function useArrivalFilter(people: readonly DoorPerson[]) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>('all');
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => people.filter((person) => matches(person, choice) || staying.has(person._id)),
    [people, choice, staying],
  );
  const matching = (each: Choice) => people.filter((person) => matches(person, each));
  const filter = (
    <FilterButtons
      fill
      legend={t('door.show')}
      choices={choices}
      chosen={choice}
      labelOf={(each) => t(`door.choices.${each}`)}
      countOf={(each) => matching(each).length}
      onChoose={(each) => {
        setChoice(each);
        setStaying(new Set(matching(each).map(({ _id }) => _id)));
      }}
    />
  );
  return { chosen, filter };
}
