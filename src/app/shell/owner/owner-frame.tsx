import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/values/event-date';
import { storeAccountToken } from '~/outbox/account-token';
import { whenIdle } from '../../browser/when-idle';
import { eventsQuery } from '../../features/events/event-queries';
import { imageSetsQuery, photosQuery } from '../../features/galleries/gallery-queries';
import { prefetchShrinker } from '../../features/uploads/picture-shrinker';
import { registerUploadLists } from '../../features/uploads/upload-lists';
import { isOwnerSession, useSession } from '../../platform/session/session-store';
import { UndoToasts } from '../../shared/owner/undo/undo-toasts';
import { ShownAge } from '../shown-age';
import { SkipLink } from '../skip-link';
import { OwnerBar } from './owner-bar';
import { OwnerFooter } from './owner-footer';
import { OwnerHeader } from './owner-header';
import { OwnerNavigation } from './owner-navigation';
import { OwnerSwitch } from './owner-switch';

// Before any screen of the owner's can upload something.
registerUploadLists({ photos: photosQuery, event: eventsQuery, year: imageSetsQuery });

interface OwnerFrameProps {
  /** Prefetches the lists for the door while the owner is signed in. Gives a function that ends it. */
  keepRegistrationsAhead: (page: { api: Api; queryClient: QueryClient; today: () => Day }) => () => void;
}

/** The frame of the owner's screens (rule owner-menu): a drawer below the medium breakpoint, a sidebar above it. */
export function OwnerFrame({ keepRegistrationsAhead }: OwnerFrameProps) {
  useTokenForWorker();
  useRegistrationsAhead(keepRegistrationsAhead);
  useEffect(() => whenIdle(prefetchShrinker), []);
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
          <OwnerSwitch />
          <UndoToasts />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto min-h-dvh max-w-[1152px] px-4 py-6 md:px-6 md:py-8 xl:px-8"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <OwnerFooter />
      <ShownAge />
      <OwnerBar />
    </>
  );
}

/** The lists for the door, and the screens that show them, are on the phone before the hall without signal. */
function useRegistrationsAhead(keepRegistrationsAhead: OwnerFrameProps['keepRegistrationsAhead']): void {
  const account = useSession()?.identity?.Email;
  const isOwner = isOwnerSession(useSession());
  const { api, queryClient, today } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  useEffect(() => {
    if (!isOwner || !account) return;
    whenIdle(() => {
      for (const id of screensAtDoor)
        Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch((error: unknown) =>
          console.warn('A screen could not be fetched ahead.', error),
        );
    });
    return keepRegistrationsAhead({ api, queryClient, today });
  }, [account, isOwner, api, queryClient, today, router, keepRegistrationsAhead]);
}

const screensAtDoor = ['/_owner/event/$kind', '/_owner/view_register/$eid'] as const;

/** Ticks made without a connection are sent later by the worker too, which needs the owner's token for it. */
function useTokenForWorker(): void {
  const session = useSession();
  const token = isOwnerSession(session) ? session?.token : undefined;
  const account = session?.identity?.Email;
  useEffect(() => {
    if (!token || !account) return;
    // Without it the page still sends by itself.
    storeAccountToken(account, token).catch((error: unknown) =>
      console.warn('The token was not stored.', error),
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
    // A logout by hand is on its way home already.
    const leaving = router.latestLocation.href !== router.state.resolvedLocation?.href;
    if (!owner && !leaving) void router.invalidate();
  }, [owner, router]);
  return owner;
}
