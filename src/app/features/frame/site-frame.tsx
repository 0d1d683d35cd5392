import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** What stands around every public page (§2.1). */
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
