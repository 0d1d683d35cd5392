import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepAccountToken } from '~/outbox/account-token';
import { ShownAge } from '../../offline/shown-age';
import { whenIdle } from '../../when-idle';
import { SiteFooter } from '../frame/site-footer';
import { SkipLink } from '../frame/skip-link';
import { isOwnerSession, useSession } from '../session/session-store';
import { keepShrinkerAtHand } from '../uploads/picture-shrinker';
import { OwnerHeader } from './owner-header';
import { OwnerNavigation } from './owner-navigation';

/** The frame of the owner's screens (§2.17): a drawer below the medium breakpoint, a sidebar above it. */
export function OwnerFrame() {
  useTokenForWorker();
  useEffect(() => whenIdle(keepShrinkerAtHand), []);
  if (!useStaysOwner()) return null;
  return (
    <>
      <SkipLink />
      <OwnerHeader />
      <div className="grow md:grid md:grid-cols-[16rem_1fr]">
        <aside className="hidden border-r border-line bg-panel-soft p-4 md:block">
          <div className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col">
            <OwnerNavigation />
          </div>
        </aside>
        <div className="min-w-0">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto min-h-dvh max-w-6xl px-4 py-6 md:px-6 md:py-8 xl:px-8"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <SiteFooter />
      <ShownAge />
    </>
  );
}

/** What she ticks without a connection is sent later by the worker too, which needs her token for it. */
function useTokenForWorker(): void {
  const session = useSession();
  const token = isOwnerSession(session) ? session?.token : undefined;
  const account = session?.identity?.Email;
  useEffect(() => {
    if (!token || !account) return;
    // Without it the page still sends by itself.
    keepAccountToken(account, token).catch((error: unknown) =>
      console.warn('The token was not kept.', error),
    );
  }, [token, account]);
}

/**
 * False as soon as the session is not the owner's any more (a refused token, a log-out in another tab): what is
 * private leaves the screen at once, and the route's guard decides where to go.
 */
function useStaysOwner(): boolean {
  const owner = isOwnerSession(useSession());
  const router = useRouter();
  useEffect(() => {
    // Where she logs out herself she is on her way home already.
    const leaving = router.latestLocation.href !== router.state.resolvedLocation?.href;
    if (!owner && !leaving) void router.invalidate();
  }, [owner, router]);
  return owner;
}
