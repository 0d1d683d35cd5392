import { Outlet } from '@tanstack/react-router';
import { ShownAge } from '../../offline/shown-age';
import { SiteFooter } from '../frame/site-footer';
import { SkipLink } from '../frame/skip-link';
import { OwnerHeader } from './owner-header';
import { OwnerNavigation } from './owner-navigation';

/** The frame of the owner's screens (§2.17): a drawer below the medium breakpoint, a sidebar above it. */
export function OwnerFrame() {
  return (
    <>
      <SkipLink />
      <OwnerHeader />
      <div className="grow md:grid md:grid-cols-[16rem_1fr]">
        <aside className="hidden border-r border-line bg-panel-soft p-4 md:block">
          <div className="sticky top-20">
            <OwnerNavigation />
          </div>
        </aside>
        <div className="min-w-0">
          <main id="content" className="mx-auto max-w-6xl px-4 py-6 md:px-8 md:py-8">
            <Outlet />
          </main>
        </div>
      </div>
      <SiteFooter />
      <ShownAge />
    </>
  );
}
