import { useMemo, useState } from 'react';
import type { DoorPerson } from '~/contract/door';
import { useTranslation } from '../../lib/i18n';

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
  const filter = (
    <fieldset className="flex flex-wrap gap-[8px]">
      <legend className="sr-only">{t('door.show')}</legend>
      {choices.map((each) => {
        const matching = people.filter((person) => matches(person, each));
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === choice}
            onClick={() => {
              setChoice(each);
              setStaying(new Set(matching.map(({ _id }) => _id)));
            }}
            className="min-h-[44px] grow rounded-full border border-edge bg-paper px-1.5 text-sm font-semibold aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-deep"
          >
            {t(`door.choices.${each}`)} <span className="font-normal tabular-nums">{matching.length}</span>
          </button>
        );
      })}
    </fieldset>
  );
  return { chosen, filter };
}
