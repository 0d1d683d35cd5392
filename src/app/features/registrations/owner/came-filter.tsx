import { memo } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { filterStyle } from '../../../shared/owner/lists/row-action-style';

/** In the order of their buttons. */
export const choices = ['all', 'notYet', 'came'] as const;
export type CameChoice = (typeof choices)[number];

interface CameFilterProps {
  choice: CameChoice;
  counts: Record<CameChoice, number>;
  onChoose: (choice: CameChoice) => void;
}

/** Everybody, those who are still awaited, or those who are there. */
export const CameFilter = memo(function CameFilter({ choice, counts, onChoose }: CameFilterProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('ownerDoor.show')}</legend>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === choice}
          onClick={() => onChoose(each)}
          className={filterStyle}
        >
          {t(`ownerDoor.choices.${each}`)} <span className="font-normal tabular-nums">{counts[each]}</span>
        </button>
      ))}
    </fieldset>
  );
});
