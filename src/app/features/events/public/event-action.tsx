import type { MouseEvent } from 'react';
import { buttonStyle } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';

export const actionStyle = buttonStyle(
  'secondary',
  'size-full justify-start! px-4! text-left! text-sm wrap-anywhere',
);

/** The number of a telephone has no room beside another; nor does one stand alone that is left over. */
export const wideOnPhone = 'col-span-full lg:col-span-1';

interface EventActionProps {
  icon: IconName;
  label: string;
  href: string;
  /** Takes a row of its own on a phone. */
  wide?: boolean;
  /** Leads to another site, in a window of its own. */
  away?: boolean;
  onClick?: (press: MouseEvent<HTMLAnchorElement>) => void;
}

/** One of the things that can be done with an event, as a link in their list. */
export function EventAction({ icon, label, href, away = false, wide, onClick }: EventActionProps) {
  return (
    <li className={wide ? wideOnPhone : ''}>
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
