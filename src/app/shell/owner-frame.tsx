import '../owner-kit/owner.css';
import type { QueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '~/contract/calls';
import type { WallTime } from '~/contract/clock-time';
import { storeAccountToken } from '~/outbox/tokens';
import { eventsQuery } from '../features/events/event-queries';
import { imageSetsQuery, photosQuery } from '../features/galleries/gallery-queries';
import { prefetchShrinker } from '../features/uploads/picture-shrinker';
import { registerUploadLists } from '../features/uploads/upload-target';
import { useTranslation } from '../lib/i18n';
import { isOwnerSession, useSession } from '../lib/session-store';
import { useGroup } from '../lib/site-content';
import { whenIdle } from '../lib/timing';
import { UndoToasts } from '../owner-kit/undo-toasts';
import { DataAgeBar } from './data-age-bar';
import { OwnerBar, OwnerSwitch } from './owner-bar';
import { OwnerHeader, OwnerNavigation } from './owner-header';
import { SkipLink } from './site-frame';

/** The owner's footer (rule owner-menu): one quiet line. */
function OwnerFooter() {
  const { t } = useTranslation();
  const { name } = useGroup().Texts;
  return (
    // Leaves room for the connection bar.
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 pb-12 text-sm text-quiet md:px-6">
      <p className="py-2">{name}</p>
      <Link to="/privacy" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {t('privacy.title')}
      </Link>
    </footer>
  );
}

// Must run before any owner screen starts an upload.
registerUploadLists({ photos: photosQuery, event: eventsQuery, year: imageSetsQuery });

interface OwnerFrameProps {
  /** Prefetches door lists while signed in. Returns the cleanup function. */
  keepRegistrationsAhead: (page: { api: Api; queryClient: QueryClient; now: () => WallTime }) => () => void;
}

/** The owner's layout (rule owner-menu): a drawer below the medium breakpoint, a sidebar above it. */
export function OwnerFrame({ keepRegistrationsAhead }: OwnerFrameProps) {
  useTokenForWorker();
  useRegistrationsAhead(keepRegistrationsAhead);
  useEffect(() => whenIdle(prefetchShrinker), []);
  const isFrameless = useMatches({ select: (matches) => matches.at(-1)?.staticData.frameless === true });
  if (!useStaysOwner()) return null;
  if (isFrameless) return <Outlet />;
  return (
    <>
      <SkipLink />
      <OwnerHeader />
      <div className="grow md:grid md:grid-cols-[232px_1fr]">
        <aside className="hidden border-r border-line bg-panel-soft p-3 md:block">
          <div className="sticky top-[76px] flex max-h-[calc(100dvh-88px)] flex-col">
            <OwnerNavigation />
          </div>
        </aside>
        <div className="min-w-0">
          <OwnerSwitch />
          <UndoToasts />
          <main
            id="content"
            tabIndex={-1}
            className="min-h-dvh max-w-[1152px] px-4 py-6 md:px-8 md:py-8 lg:[&_h1]:text-[2.125rem] lg:[&_h1]:leading-[1.18]"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <OwnerFooter />
      <DataAgeBar />
      <OwnerBar />
    </>
  );
}

/** Prefetches door lists and their screens for use without a connection. */
function useRegistrationsAhead(keepRegistrationsAhead: OwnerFrameProps['keepRegistrationsAhead']): void {
  const account = useSession()?.identity?.Email;
  const isOwner = isOwnerSession(useSession());
  const { api, queryClient, now } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  useEffect(() => {
    if (!isOwner || !account) return;
    whenIdle(() => {
      for (const id of screensAtDoor)
        Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch((error: unknown) =>
          console.warn('A screen could not be fetched ahead.', error),
        );
    });
    return keepRegistrationsAhead({ api, queryClient, now });
  }, [account, isOwner, api, queryClient, now, router, keepRegistrationsAhead]);
}

const screensAtDoor = ['/_owner/event/$kind', '/_owner/view_register/$eid'] as const;

/** The worker needs the owner's token to deliver queued ticks. */
function useTokenForWorker(): void {
  const session = useSession();
  const token = isOwnerSession(session) ? session?.token : undefined;
  const account = session?.identity?.Email;
  useEffect(() => {
    if (!token || !account) return;
    // Without it the page still delivers.
    storeAccountToken(account, token).catch((error: unknown) =>
      console.warn('The token was not stored.', error),
    );
  }, [token, account]);
}

/**
 * False once the session is no longer the owner's (refused token, sign-out in another tab): private data is hidden
 * at once, and the route's guard redirects.
 */
function useStaysOwner(): boolean {
  const owner = isOwnerSession(useSession());
  const router = useRouter();
  useEffect(() => {
    // A manual sign-out is already redirecting.
    const leaving = router.latestLocation.href !== router.state.resolvedLocation?.href;
    if (!owner && !leaving) void router.invalidate();
  }, [owner, router]);
  return owner;
}
