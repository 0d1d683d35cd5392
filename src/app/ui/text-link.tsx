import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from './icon';

/** Style of a stand-alone link, with an arrow if it navigates. */
export const textLinkStyle =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline';

export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={`-ml-1 print:hidden ${textLinkStyle}`}>
    <Icon name="left" className="size-4" />
    {children}
  </a>
));
