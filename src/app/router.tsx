import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/event-date';
import { routeTree } from './route-tree.gen';
import { FailedPage, MissingScreen } from './routes/-fallback-screen';
import { PendingScreen } from './routes/-pending-screen';

/** What every route's guards and loaders may use. In process on the server, over the network in the browser. */
export interface RouterContext {
  api: Api;
  i18n: i18n;
  queryClient: QueryClient;
  /** The calendar day at the group's place. */
  today: () => Day;
  /** Scheme and host that the site is known by, no slash at the end. */
  origin: () => string;
  /** Where that day begins and ends, by its IANA name. */
  timeZone: () => string;
}

/** The whole app for one page: a request's on the server, the page's own in the browser. */
export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // Query decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: MissingScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 150,
    // What has come is shown: a skeleton is not kept standing for its own sake, by default for half a second.
    defaultPendingMinMs: 0,
    // biome-ignore lint/correctness/noComponentHookFactories: a router is made once for a page, and this with it
    Wrap: ({ children }) => <I18nextProvider i18n={context.i18n}>{children}</I18nextProvider>,
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Nobody should find the page by searching. */
    hidden?: boolean;
  }
}
