import type { PointerEventHandler } from 'react';
import { useTranslation } from '../../lib/i18n';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { DeletePictureButton } from '../../owner-kit/row-actions';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';

interface PhotoTileProps {
  name: string;
  index: number;
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

const indexByKey = (key: string, index: number, count: number): number | undefined =>
  ({
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  })[key];

/** A photo with its delete button, or in reorder mode with a handle and arrows. */
export function PhotoTile({
  name,
  index,
  count,
  isArranged,
  onDrag,
  onStep,
  onDelete,
  isChosen,
  onChoose,
}: PhotoTileProps) {
  const { t } = useTranslation();
  const number = index + 1;
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
        {isArranged && <Handle index={index} count={count} onDrag={onDrag} onStep={onStep} />}
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
            disabled={index === 0}
            aria-label={t('pictures.earlier', { number })}
            onClick={() => onStep(index - 1, 'earlier')}
            className={`${round} hover:bg-leaf-soft`}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            data-control="later"
            disabled={index === count - 1}
            aria-label={t('pictures.later', { number })}
            onClick={() => onStep(index + 1, 'later')}
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
  index,
  count,
  onDrag,
  onStep,
}: Pick<PhotoTileProps, 'index' | 'count' | 'onDrag' | 'onStep'>) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-control="handle"
      aria-label={t('pictures.movePhoto', { number: index + 1 })}
      onPointerDown={onDrag}
      onKeyDown={(press) => {
        const to = indexByKey(press.key, index, count);
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
