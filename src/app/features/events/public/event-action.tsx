import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../../../ui/icon';

export const actionStyle =
  'flex min-h-12 w-full items-center gap-2 rounded-control py-2 text-left leading-tight font-semibold text-leaf-deep underline-offset-4 wrap-anywhere hover:underline';

interface EventActionProps {
  icon: IconName;
  label: string;
  href: string;
  /** Leads to another site, in a window of its own. */
  away?: boolean;
  /** Takes a row of its own. */
  wide?: boolean;
  onClick?: (press: MouseEvent<HTMLAnchorElement>) => void;
}

/** One of the things that can be done with an event, as a link in their list. */
export function EventAction({ icon, label, href, away = false, wide = false, onClick }: EventActionProps) {
  return (
    <li className={wide ? 'col-span-full' : ''}>
      <a
        href={href}
        {...(away && { target: '_blank', rel: 'noreferrer' })}
        onClick={onClick}
        className={actionStyle}
      >
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}
