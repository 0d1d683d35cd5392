import type { Translate } from '../../../i18n/i18n';
import { isRepeated } from '../../../shared/owner/actions/double-tap';
import { Icon } from '../../../ui/icon';

interface CameButtonProps {
  name: string;
  came: boolean;
  /** Not with the server yet. */
  waits: boolean;
  onMark: (came: boolean) => void;
  t: Translate;
}

/**
 * An empty circle, then a green one with a tick; its name says what a press does, then what is so. A second press takes
 * it back, unless it is the second half of a double tap.
 */
export function CameButton({ name, came, waits, onMark, t }: CameButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={came}
      aria-label={t('ownerDoor.markOf', { name })}
      onClick={({ nativeEvent }) => isRepeated(nativeEvent) || onMark(!came)}
      className="group relative -mx-2 grid size-12 shrink-0 place-items-center rounded-full lg:-my-3"
    >
      <span className="grid size-9 place-items-center rounded-full border-2 border-edge bg-white text-white transition-colors group-aria-pressed:border-leaf group-aria-pressed:bg-leaf">
        {came && <Icon name="check" className="size-6" />}
      </span>
      <span className="sr-only">{t(came ? 'ownerDoor.came' : 'ownerDoor.mark')}</span>
      {waits && (
        <span className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-clay bg-panel text-clay">
          <Icon name="outbox" className="size-4" />
          <span className="sr-only">{t('ownerDoor.waits')}</span>
        </span>
      )}
    </button>
  );
}
