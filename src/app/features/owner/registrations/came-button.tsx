import type { TFunction } from 'i18next';
import { Icon } from '../../../ui/icon';
import { isRepeated } from '../double-tap';

interface CameButtonProps {
  name: string;
  came: boolean;
  /** Not with the server yet. */
  waits: boolean;
  onMark: (came: boolean) => void;
  t: TFunction;
}

/** The big tick at the door; a second press takes it back, unless it is the second half of a double tap. */
export function CameButton({ name, came, waits, onMark, t }: CameButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={came}
      aria-label={t('ownerDoor.cameOf', { name })}
      onClick={({ nativeEvent }) => isRepeated(nativeEvent) || onMark(!came)}
      className="relative grid h-14 w-18 shrink-0 content-center justify-items-center rounded-control border-2 border-edge bg-white text-quiet transition-colors hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-white"
    >
      <Icon name="check" className="size-6" />
      <span className="text-sm leading-tight font-semibold">{t('ownerDoor.came')}</span>
      {waits && (
        <span className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-clay bg-panel text-clay">
          <Icon name="outbox" className="size-4" />
          <span className="sr-only">{t('ownerDoor.waits')}</span>
        </span>
      )}
    </button>
  );
}
