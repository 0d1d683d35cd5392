import type { ReactNode } from 'react';
import { SkipLink } from '../skip-link';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** What stands around every public page (rule site-frame). */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {/* At least the height of the screen: the footer is never seen jumping while a page fills. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
