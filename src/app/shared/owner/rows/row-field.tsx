import type { PointerEventHandler } from 'react';
import { useTranslation } from '../../../i18n/i18n';
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

// Four of them and the text stand in one line on a phone: they do not grow with the letters.
const round =
  'grid h-12 w-[44px] shrink-0 place-items-center rounded-full text-quiet hover:bg-leaf-soft hover:text-ink disabled:opacity-35';

/**
 * One row of text, which grows with it: dragged by its handle, moved by arrows, removed. On a phone there is no arrow
 * down: what stands below a row can be moved up.
 */
export function RowField({ name, value, place, count, onStep, ...on }: RowFieldProps) {
  const { t } = useTranslation();
  const hasOthers = count > 1;
  return (
    <li className="flex rounded-control border border-edge bg-white has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-leaf">
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
      <textarea
        data-control="text"
        aria-label={name}
        value={value}
        // For browsers that do not size it by its text.
        rows={Math.max(1, Math.ceil(value.length / 24))}
        enterKeyHint="next"
        onChange={({ target }) => on.onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(press) => {
          if (press.key !== 'Enter' || press.nativeEvent.isComposing) return;
          press.preventDefault();
          on.onAddAfter();
        }}
        // The frame shows the focus.
        className={`field-sizing-content w-full min-w-0 grow resize-none bg-transparent py-2.5 text-base outline-none ${hasOthers ? '' : 'pl-4'}`}
      />
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
            className={`${round} max-sm:hidden`}
          >
            <Icon name="right" className="size-5 rotate-90" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={t('ownerList.remove', { name })}
        onClick={on.onRemove}
        className={round}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
