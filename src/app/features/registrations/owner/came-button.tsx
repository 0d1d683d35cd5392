import type { TFunction } from 'i18next';
import { isRepeated } from '../../../shared/owner/actions/double-tap';
import { Icon } from '../../../ui/icon';

interface CameButtonProps {
  name: string;
  came: boolean;
  /** Not with the server yet. */
  waits: boolean;
  onMark: (came: boolean) => void;
  t: TFunction;
}

/**
 * An empty circle with what a press does, then a green one with what is so; a second press takes it back, unless it is
 * the second half of a double tap.
 */
export function CameButton({ name, came, waits, onMark, t }: CameButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={came}
      aria-label={t('ownerDoor.markOf', { name })}
      onClick={({ nativeEvent }) => isRepeated(nativeEvent) || onMark(!came)}
      className="group relative inline-flex min-h-14 w-33 shrink-0 items-center gap-2 rounded-full border border-edge bg-white px-3 py-1 text-left lg:w-21 lg:flex-col lg:gap-1 lg:rounded-control lg:px-1 lg:py-2 lg:text-center text-leaf-deep transition-colors hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-white"
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-edge group-aria-pressed:border-white group-aria-pressed:bg-white group-aria-pressed:text-leaf">
        {came && <Icon name="check" />}
      </span>
      <span className="min-w-0 text-sm leading-tight font-semibold">
        {t(came ? 'ownerDoor.came' : 'ownerDoor.mark')}
      </span>
      {waits && (
        <span className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-clay bg-panel text-clay">
          <Icon name="outbox" className="size-4" />
          <span className="sr-only">{t('ownerDoor.waits')}</span>
        </span>
      )}
    </button>
  );
}
