import { useTranslation } from 'react-i18next';
import { BinButton } from '../../../../shared/owner/parts/bin-button';
import { Picture } from '../../../../ui/picture';

interface DeletablePicturesProps {
  names: readonly string[];
  /** What the picture of this number, from 1, shows. */
  labelOf: (number: number) => string;
  onDelete: (name: string) => void;
}

/** Pictures, each with its Delete button. */
export function DeletablePictures({ names, labelOf, onDelete }: DeletablePicturesProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-5">
      {names.map((name, place) => (
        <li key={name} className="relative overflow-hidden rounded-card border border-line bg-paper">
          <Picture
            name={name}
            alt={labelOf(place + 1)}
            sizes="(min-width: 80rem) 12rem, 30vw"
            width={480}
            height={480}
            most={480}
            className="aspect-square w-full"
          />
          <BinButton
            label={t('ownerEvents.deletePicture', { number: place + 1 })}
            onClick={() => onDelete(name)}
          />
        </li>
      ))}
    </ul>
  );
}
