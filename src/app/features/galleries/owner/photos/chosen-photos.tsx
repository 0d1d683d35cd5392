import { useTranslation } from '../../../../i18n/i18n';
import { SelectionBar } from '../../../../shared/owner/lists/selection-bar';
import { Button } from '../../../../ui/button';

interface ChosenPhotosProps {
  count: number;
  onToFront: () => void;
  onDelete: () => void;
  onEnd: () => void;
}

/** What can be done with several photos at once. */
export function ChosenPhotos({ count, onToFront, onDelete, onEnd }: ChosenPhotosProps) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('pictures.chosenPhotos')}
      said={count === 0 ? t('pictures.chooseHint') : t('pictures.photosChosen', { count })}
      onEnd={onEnd}
    >
      <Button className="px-5" disabled={count === 0} onClick={onToFront}>
        {t('pictures.toFront')}
      </Button>
      <Button kind="danger" className="px-5" disabled={count === 0} onClick={onDelete}>
        {t('pictures.delete')}
      </Button>
    </SelectionBar>
  );
}
