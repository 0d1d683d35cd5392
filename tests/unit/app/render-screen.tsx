import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '~/app/lib/i18n';
import { createQueryClient } from '~/app/lib/query-client';
import { createServerI18n } from '~/app/lib/server-languages';
import { createSiteContent, SiteContentProvider } from '~/app/lib/site-content';
import type { RouterContext } from '~/app/routes/-router-context';
import type { Api } from '~/contract/calls';
import { wallTimeAt } from '~/contract/clock-time';
import type { Day } from '~/contract/event-date';
import { ownerTexts } from '~/texts/en/owner';

export interface ScreenSetting {
  /** The calls that the screen makes. */
  api?: Partial<Api>;
  today?: string;
  /** The address; default that of the root. */
  at?: string;
  /** Fills the cache, as the route's loader does. */
  load?: (queryClient: QueryClient, api: Api) => Promise<unknown>;
}

/** Renders part of an owner's screen in English, once its data is loaded. Returns the HTML. */
export async function renderScreen(screen: ReactNode, setting: ScreenSetting = {}): Promise<string> {
  const api = (setting.api ?? {}) as Api;
  const now = () => wallTimeAt((setting.today ?? '2026-11-24') as Day, 0);
  const i18n = createServerI18n('en');
  i18n.addOwnerTexts('en', ownerTexts);
  const siteContent = createSiteContent(i18n);
  const queryClient = createQueryClient();
  await setting.load?.(queryClient, api);
  const root = createRootRouteWithContext<RouterContext>()({
    loader: () => ({ now: now(), timeZone: 'Asia/Kolkata' }),
  });
  const { at = '/' } = setting;
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: at, component: () => screen }),
  ]);
  const timeZone = () => 'Asia/Kolkata';
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { api, i18n, siteContent, queryClient, now, origin: () => 'http://localhost', timeZone },
  });
  await router.load();
  return renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <SiteContentProvider value={siteContent}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SiteContentProvider>
    </I18nProvider>,
  );
}

/** The text that a reader sees of HTML, with single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
