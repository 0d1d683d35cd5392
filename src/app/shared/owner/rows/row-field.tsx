import type { PointerEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { OwnerIcon } from '../parts/owner-icon';

interface RowFieldProps {
  /** What the row is called, with its number. */
  name: string;
  value: string;
  place: number;
  count: number;
  onChange: (value: string) => void;
  /** The handle is pressed, to be dragged. */
  onDrag: PointerEventHandler<HTMLElement>;
  /** Puts it to another place; `control` is what was pressed, and keeps the focus. */
  onStep: (to: number, control: string) => void;
  onAddAfter: () => void;
  onRemove: () => void;
}

const round =
  'grid size-12 shrink-0 place-items-center rounded-full text-quiet hover:bg-leaf-soft hover:text-ink disabled:opacity-35';

/** One row of text: dragged by its handle, moved by arrows, removed. On a phone what moves it stands below the text, in one frame with it. */
export function RowField({ name, value, place, count, onStep, ...on }: RowFieldProps) {
  const { t } = useTranslation();
  const hasOthers = count > 1;
  return (
    <li
      className={`flex items-center rounded-control border border-edge bg-white has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-leaf ${hasOthers ? 'flex-wrap sm:flex-nowrap' : ''}`}
    >
      {hasOthers && (
        <button
          type="button"
          data-control="handle"
          aria-label={t('ownerList.move', { name })}
          onPointerDown={on.onDrag}
          onKeyDown={(press) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[press.key];
            if (!step) return;
            press.preventDefault();
            onStep(place + step, 'handle');
          }}
          className={`${round} cursor-grab touch-none active:cursor-grabbing`}
        >
          <OwnerIcon name="grip" />
        </button>
      )}
      <input
        data-control="text"
        aria-label={name}
        value={value}
        enterKeyHint="next"
        onChange={({ target }) => on.onChange(target.value)}
        onKeyDown={(press) => {
          if (press.key !== 'Enter' || press.nativeEvent.isComposing) return;
          press.preventDefault();
          on.onAddAfter();
        }}
        // The frame shows the focus.
        className={`min-h-12 w-full min-w-0 grow basis-0 text-ellipsis bg-transparent py-3 text-base outline-none ${hasOthers ? 'pr-4 sm:pr-1' : 'pl-4'}`}
      />
      <div className={`flex ${hasOthers ? 'w-full border-t border-line sm:w-auto sm:border-t-0' : ''}`}>
        {hasOthers && (
          <>
            <button
              type="button"
              data-control="up"
              disabled={place === 0}
              aria-label={t('ownerList.moveUp', { name })}
              onClick={() => onStep(place - 1, 'up')}
              className={round}
            >
              <Icon name="left" className="size-5 rotate-90" />
            </button>
            <button
              type="button"
              data-control="down"
              disabled={place === count - 1}
              aria-label={t('ownerList.moveDown', { name })}
              onClick={() => onStep(place + 1, 'down')}
              className={round}
            >
              <Icon name="right" className="size-5 rotate-90" />
            </button>
          </>
        )}
        <button
          type="button"
          aria-label={t('ownerList.remove', { name })}
          onClick={on.onRemove}
          className={`${round} ml-auto`}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}
