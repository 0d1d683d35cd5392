import type { ImageSet } from '~/contract/image-set';
import { useTranslation } from '../../../../i18n/i18n';
import { BinButton } from '../../../../shared/owner/parts/bin-button';
import { Picture } from '../../../../ui/picture';

/** A saved set: its pictures, each with Delete, and its date under them (rule dated-sets). */
export function DatedSet({ set, onDelete }: { set: ImageSet; onDelete: (name: string) => void }) {
  const { t } = useTranslation();
  const year = set.ImageDate;
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {set.Images.map((name, place) => (
          <li key={name} className="relative">
            <Picture
              name={name}
              alt={`${year}, ${t('pictures.photoNumber', { number: place + 1 })}`}
              sizes="(min-width: 64rem) 9rem, 20vw"
              width={480}
              height={480}
              most={480}
              className="aspect-square w-full rounded-control"
            />
            <BinButton
              label={t('pictures.deleteDated', { number: place + 1, year })}
              onClick={() => onDelete(name)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet tabular-nums">{year}</p>
    </li>
  );
}
