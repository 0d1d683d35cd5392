import { Icon, type IconName } from '../icon';

interface LightboxControlProps {
  icon: IconName;
  label: string;
  /** The name of the picture that it leads to; undefined for none. */
  to?: string | undefined;
  /** There is nothing more in this direction. */
  atEnd?: boolean;
  onPress: () => void;
}

/** A button of the viewer. Without scripts it asks the server for the address that it leads to. */
export const LightboxControl = ({ icon, label, to, atEnd = false, onPress }: LightboxControlProps) => (
  <button
    type={atEnd ? 'button' : 'submit'}
    {...(to !== undefined && { name: 'photo', value: to })}
    aria-label={label}
    // Not `disabled`: the keyboard would lose its place.
    aria-disabled={atEnd || undefined}
    onClick={(press) => {
      press.preventDefault();
      if (!atEnd) onPress();
    }}
    className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-white/15 active:bg-white/25 aria-disabled:opacity-40"
  >
    <Icon name={icon} className="size-6" />
  </button>
);
