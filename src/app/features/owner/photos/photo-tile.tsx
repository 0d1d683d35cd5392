import type { PointerEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import { OwnerIcon } from '../owner-icon';

interface PhotoTileProps {
  name: string;
  place: number;
  count: number;
  /** The handle is pressed, to be dragged. */
  onDrag: PointerEventHandler<HTMLElement>;
  /** Puts it to another place; `control` is what was pressed, and keeps the focus. */
  onStep: (to: number, control: string) => void;
  onDelete: () => void;
}

const round = 'grid size-11 place-items-center rounded-full disabled:opacity-35';

/** Where the arrow keys put a photo. */
const placeByKey = (key: string, place: number, count: number): number | undefined =>
  ({
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  })[key];

/** A photo of the gallery: dragged by its handle, moved by arrows, deleted. */
export function PhotoTile({ name, place, count, onDrag, onStep, onDelete }: PhotoTileProps) {
  const { t } = useTranslation();
  const number = place + 1;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <Picture
          name={name}
          alt={t('pictures.photoNumber', { number })}
          sizes="(min-width: 80rem) 12rem, (min-width: 40rem) 30vw, 30vw"
          width={480}
          height={480}
          most={480}
          className="aspect-square w-full"
        />
        <button
          type="button"
          data-control="handle"
          aria-label={t('pictures.movePhoto', { number })}
          onPointerDown={onDrag}
          onKeyDown={(press) => {
            const to = placeByKey(press.key, place, count);
            if (to === undefined) return;
            press.preventDefault();
            onStep(to, 'handle');
          }}
          className={`${round} absolute top-1.5 left-1.5 cursor-grab touch-none border border-line bg-paper text-ink active:cursor-grabbing active:bg-leaf-soft`}
        >
          <OwnerIcon name="grip" className="size-5" />
        </button>
      </div>
      <div className="flex items-center justify-between py-1 sm:px-1">
        <div className="flex">
          <button
            type="button"
            data-control="earlier"
            disabled={place === 0}
            aria-label={t('pictures.earlier', { number })}
            onClick={() => onStep(place - 1, 'earlier')}
            className={`${round} hover:bg-leaf-soft`}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            data-control="later"
            disabled={place === count - 1}
            aria-label={t('pictures.later', { number })}
            onClick={() => onStep(place + 1, 'later')}
            className={`${round} hover:bg-leaf-soft`}
          >
            <Icon name="right" />
          </button>
        </div>
        <button
          type="button"
          aria-label={t('pictures.deletePhoto', { number })}
          onClick={onDelete}
          className={`${round} text-danger hover:bg-danger-soft`}
        >
          <OwnerIcon name="bin" />
        </button>
      </div>
    </li>
  );
}
