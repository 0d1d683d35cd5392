import { useTranslation } from 'react-i18next';
import { OwnerIcon } from '../../../../shared/owner/parts/owner-icon';
import { Picture } from '../../../../ui/picture';

interface DeletablePicturesProps {
  names: readonly string[];
  /** What the picture of this number, from 1, shows. */
  labelOf: (number: number) => string;
  onDelete: (name: string) => void;
}

/** Pictures, each with its Delete button below it, where a thumb cannot hit it by scrolling. */
export function DeletablePictures({ names, labelOf, onDelete }: DeletablePicturesProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {names.map((name, place) => (
        <li key={name} className="overflow-hidden rounded-card border border-line bg-paper">
          <Picture
            name={name}
            alt={labelOf(place + 1)}
            sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 25vw"
            width={1}
            height={1}
            most={640}
            className="aspect-square w-full"
          />
          <button
            type="button"
            aria-label={t('ownerEvents.deletePicture', { number: place + 1 })}
            onClick={() => onDelete(name)}
            className="flex min-h-12 w-full items-center justify-center gap-2 font-semibold text-danger hover:bg-danger-soft focus-visible:-outline-offset-4"
          >
            <OwnerIcon name="bin" />
            {t('ownerEvents.delete')}
          </button>
        </li>
      ))}
    </ul>
  );
}
