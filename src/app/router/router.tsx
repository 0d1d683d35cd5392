import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { I18nProvider } from '../lib/i18n';
import { parseSearch, stringifySearch } from '../lib/search-params';
import { SiteContentProvider } from '../lib/site-content';
import { FailedPage, MissingScreen } from '../routes/-fallback-screen';
import type { RouterContext } from '../routes/-router-context';
import { PendingScreen } from '../shell/pending-screens';
import type { Elements } from '../ui/elements';
import { routeTree } from './route-tree.gen';

const punctuation = /^(?:[\s.,;:!?)\]}>*'"’”»।|…]|\p{Cf}|%(?:2c|3a|3b|3f))$/iu;

/** Returns the path of a link without what it was copied with at its end: a full stop, a bracket, a star. */
export function withoutPunctuation(path: string): string {
  let end = path.length;
  for (;;) {
    const last = [1, 3].find((size) => end > size && punctuation.test(path.slice(end - size, end)));
    if (last === undefined) return path.slice(0, end);
    end -= last;
  }
}

/**
 * Creates the app's router: one per request on the server, one per page in the browser.
 * @param nonce CSP nonce of inline scripts and styles
 */
export function createAppRouter(context: RouterContext, nonce?: string) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => {
        const path = withoutPunctuation(url.pathname);
        if (path !== url.pathname) url.pathname = path;
        return url;
      },
    },
    ...(nonce && { ssr: { nonce } }),
    defaultPreload: 'intent',
    // Query decides what is stale; the router caches nothing.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: MissingScreen,
    // An address that only starts with the doctor's is not found either.
    notFoundMode: 'root',
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 150,
    // Data is shown as soon as it arrives; the default would show a skeleton for at least half a second.
    defaultPendingMinMs: 0,
    // A page that is loaded again without a change is not rendered again.
    defaultStructuralSharing: true,
    // biome-ignore lint/correctness/noComponentHookFactories: a router is made once for a page, and this with it
    Wrap: ({ children }: { children: Elements }) => (
      <I18nProvider value={context.i18n}>
        <SiteContentProvider value={context.siteContent}>{children}</SiteContentProvider>
      </I18nProvider>
    ),
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  withoutQueryStream(router);
  return router;
}

/**
 * Disables the integration's stream of queries that start during rendering; our pages have all data before. It
 * costs each page 1.9 kB of script (0.6 kB compressed) and the server an extra pass.
 */
function withoutQueryStream({ options }: Pick<AnyRouter, 'options'>): void {
  const { dehydrate, hydrate } = options;
  if (dehydrate) {
    options.dehydrate = async () => {
      const { query: { stream, ...query } = {}, ...rest } = await dehydrate();
      await stream?.cancel();
      return { ...rest, query };
    };
  }
  if (hydrate) {
    options.hydrate = ({ query, ...rest }) =>
      hydrate({ ...rest, query: { ...query, stream: endedStream() } });
  }
}

const endedStream = () => new ReadableStream({ start: (controller) => controller.close() });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Excluded from search engines. */
    hidden?: boolean;
    /** Of an owner's screen: drawn without the owner's bars. */
    frameless?: boolean;
  }
}
