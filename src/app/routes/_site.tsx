import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFooter } from '../features/frame/site-footer';
import { SiteHeader } from '../features/frame/site-header';
import { SkipLink } from '../features/frame/skip-link';
import { ShownAge } from '../offline/shown-age';

export const Route = createFileRoute('/_site')({ component: Site });

/** The frame of the public pages (§2.1). */
function Site() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {/* At least the height of the screen: the footer is never seen jumping while a page fills. */}
      <main id="content" className="min-h-dvh grow">
        <Outlet />
      </main>
      <SiteFooter />
      <ShownAge />
    </>
  );
}
