/** Of a filter; `aria-pressed` marks what is chosen. */
export const filterStyle =
  'min-h-11 rounded-full border border-edge bg-paper px-4 text-sm font-semibold hover:bg-leaf-soft aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-deep';

interface FilterButtonsProps<Choice extends string> {
  legend: string;
  /** In display order. */
  choices: readonly Choice[];
  /** No button is pressed if it is none of `choices`. */
  chosen: string;
  labelOf: (choice: Choice) => string;
  countOf: (choice: Choice) => number;
  onChoose: (choice: Choice) => void;
  /** Makes the buttons fill one row of a phone. */
  fill?: boolean;
}

/** Buttons of which one filters a list, each with its count. */
export const FilterButtons = <Choice extends string>({
  legend,
  choices,
  chosen,
  labelOf,
  countOf,
  onChoose,
  fill = false,
}: FilterButtonsProps<Choice>) => (
  <fieldset className="flex flex-wrap gap-[8px]">
    <legend className="sr-only">{legend}</legend>
    {choices.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === chosen}
        onClick={() => onChoose(each)}
        className={`${filterStyle} ${fill ? 'max-lg:min-h-[44px] max-lg:grow max-lg:px-1.5 lg:px-3!' : ''}`}
      >
        <span>{`${labelOf(each)} `}</span>
        <span className="font-normal tabular-nums">{countOf(each)}</span>
      </button>
    ))}
  </fieldset>
);
