import { useTranslation } from 'react-i18next';
import type { ImageSet } from '~/contract/image-set';
import { OwnerIcon } from '../../../../shared/owner/parts/owner-icon';
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
            <button
              type="button"
              aria-label={t('pictures.deleteDated', { number: place + 1, year })}
              onClick={() => onDelete(name)}
              className="group absolute top-0 right-0 grid size-11 place-items-center rounded-full text-danger"
            >
              <span className="grid size-8 place-items-center rounded-full border border-line bg-paper group-hover:bg-danger-soft">
                <OwnerIcon name="bin" className="size-4.5" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold tabular-nums">{year}</p>
    </li>
  );
}
