import type { PointerEventHandler } from 'react';
import { useTranslation } from '../../lib/i18n';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { DeletePictureButton } from '../../owner-kit/row-actions';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';

interface PhotoTileProps {
  name: string;
  place: number;
  count: number;
  /** Reorder mode. */
  isArranged: boolean;
  onDrag: PointerEventHandler<HTMLElement>;
  /** Moves the photo; `control` is the pressed button, which keeps the focus. */
  onStep: (to: number, control: string) => void;
  onDelete: () => void;
  /** Selection state; undefined outside selection mode. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
}

const round = 'grid size-11 place-items-center rounded-full disabled:opacity-35';

const placeByKey = (key: string, place: number, count: number): number | undefined =>
  ({
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  })[key];

/** A photo with its delete button, or in reorder mode with a handle and arrows. */
export function PhotoTile({
  name,
  place,
  count,
  isArranged,
  onDrag,
  onStep,
  onDelete,
  isChosen,
  onChoose,
}: PhotoTileProps) {
  const { t } = useTranslation();
  const number = place + 1;
  return (
    <li
      className={`overflow-hidden rounded-card border bg-paper ${isChosen ? 'border-leaf outline-2 outline-leaf' : 'border-line'}`}
    >
      <div className="relative">
        <Picture
          name={name}
          alt={t('pictures.photoNumber', { number })}
          sizes="(min-width: 80rem) 12rem, 30vw"
          width={480}
          height={480}
          maxWidth={480}
          className="aspect-square w-full"
        />
        {isArranged && <Handle place={place} count={count} onDrag={onDrag} onStep={onStep} />}
        {isChosen !== undefined && (
          // The whole picture is the click target.
          <label className="absolute inset-0 cursor-pointer">
            <span className="absolute top-1.5 left-1.5 grid size-11 place-items-center rounded-full border border-line bg-paper">
              <input
                type="checkbox"
                checked={isChosen}
                aria-label={t('pictures.photoNumber', { number })}
                onChange={({ target }) => onChoose(target.checked)}
                className="size-5 accent-leaf"
              />
            </span>
          </label>
        )}
        {!isArranged && (
          <DeletePictureButton label={t('pictures.deletePhoto', { number })} onClick={onDelete} />
        )}
      </div>
      {isArranged && (
        <div className="flex justify-center">
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
      )}
    </li>
  );
}

/** Drag handle, also operated with the arrow keys. */
function Handle({
  place,
  count,
  onDrag,
  onStep,
}: Pick<PhotoTileProps, 'place' | 'count' | 'onDrag' | 'onStep'>) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-control="handle"
      aria-label={t('pictures.movePhoto', { number: place + 1 })}
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
  );
}
