import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ComponentPropsWithRef } from 'react';
import { Icon } from './icon';
import { Spinner } from './loading';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'row' | 'row-danger';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden';

const wide = 'min-h-12 px-6 py-2.5';
/** Text buttons in a row; 8 px on either side enlarge the target. */
const narrow = 'min-h-11 px-2 py-1 text-sm';

const kinds: Record<ButtonKind, string> = {
  primary: `${wide} bg-leaf text-white hover:bg-leaf-deep active:bg-leaf-deep`,
  secondary: `${wide} border border-leaf bg-paper text-leaf-deep hover:bg-leaf-soft active:bg-leaf-soft`,
  quiet: `${wide} text-leaf-deep hover:bg-leaf-soft active:bg-leaf-soft`,
  danger: `${wide} border border-danger/50 bg-paper text-danger hover:bg-danger-soft active:bg-danger-soft`,
  row: `${narrow} text-leaf-deep hover:bg-leaf-soft active:bg-leaf-soft`,
  'row-danger': `${narrow} text-danger hover:bg-danger-soft active:bg-danger-soft`,
};

export const buttonStyle = (kind: ButtonKind = 'primary', more = '') => `${shared} ${kinds[kind]} ${more}`;

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind;
  /** Shows a spinner and ignores further presses. */
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
      // Not `disabled`: the button would lose the focus.
      aria-disabled={busy || undefined}
      onKeyDown={(press) => {
        // Ignores key repeat, which could press what the first press has opened.
        if (press.repeat && press.key === 'Enter') press.preventDefault();
        onKeyDown?.(press);
      }}
      onClick={(press) => (busy ? press.preventDefault() : onClick?.(press))}
      className={buttonStyle(kind, className)}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** Style of a stand-alone link, with an arrow if it navigates. */
export const textLinkStyle =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline';

export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={`-ml-1 print:hidden ${textLinkStyle}`}>
    <Icon name="left" className="size-4" />
    <span>{children}</span>
  </a>
));
