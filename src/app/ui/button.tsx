import type { ComponentPropsWithRef } from 'react';
import { Spinner } from './spinner';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'row' | 'row-danger';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden';

const wide = 'min-h-12 px-6 py-2.5';
/** Several in a line, where the words alone say what can be pressed: 8 px on either side make up the target. */
const narrow = 'min-h-11 px-2 py-1 text-sm';

const kinds: Record<ButtonKind, string> = {
  primary: `${wide} bg-leaf text-white hover:bg-leaf-deep active:bg-leaf-deep`,
  secondary: `${wide} border border-leaf bg-paper text-leaf-deep hover:bg-leaf-soft active:bg-leaf-soft`,
  quiet: `${wide} text-leaf-deep hover:bg-leaf-soft active:bg-leaf-soft`,
  danger: `${wide} border border-danger/50 bg-paper text-danger hover:bg-danger-soft active:bg-danger-soft`,
  row: `${narrow} text-leaf-deep hover:bg-leaf-soft active:bg-leaf-soft`,
  'row-danger': `${narrow} text-danger hover:bg-danger-soft active:bg-danger-soft`,
};

/** The look of something that can be pressed, for links that act as one. */
export const buttonStyle = (kind: ButtonKind = 'primary', more = '') => `${shared} ${kinds[kind]} ${more}`;

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind;
  /** Shows a spinner and takes no second press. */
  busy?: boolean;
}

export function Button({
  kind = 'primary',
  busy = false,
  className = '',
  children,
  onClick,
  onKeyDown,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: a button that vanishes from under the focus loses the keyboard's place.
      aria-disabled={busy || undefined}
      onKeyDown={(press) => {
        // A key that is held down presses once: the repetitions would come after what the first has done.
        if (press.repeat && press.key === 'Enter') press.preventDefault();
        onKeyDown?.(press);
      }}
      onClick={(press) => (busy ? press.preventDefault() : onClick?.(press))}
      className={buttonStyle(kind, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
