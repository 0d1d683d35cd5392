import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from './icon';
import { textLinkStyle } from './text-link';

/** Above a page about one thing: the way back to all of them. Takes what a link takes; its children are its words. */
export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={`-ml-1 print:hidden ${textLinkStyle}`}>
    <Icon name="left" className="size-4" />
    {children}
  </a>
));
