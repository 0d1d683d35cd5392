import type { QueryClient } from '@tanstack/react-query';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/event-date';
import type { Language } from './languages/language';
import { createServerI18n } from './languages/server-languages';
import { createQueryClient } from './offline/query-client';
import { createAppRouter } from './router';

export { createNetworkApi } from './api/network-api';
export { arrivedSessionKey } from './features/session/arrived-session';
export { type FormReturn, formReturnQueryKey } from './features/submission/form-return';
export type { SentForm } from './features/submission/sent-notice';
export { type Language, languageCookie, languageQuery, languages } from './languages/language';
export { createServerI18n, requestLanguage } from './languages/server-languages';
export { listedPaths } from './routes/-listed-paths';

/** Scripts, styles and preloads of each route, as the router's server rendering takes them. */
export type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export interface RenderInput {
  request: Request;
  language: Language;
  api: Api;
  today: Day;
  /** Scheme and host for links that leave the site. */
  origin: string;
  timeZone: string;
  manifest: RouterManifest;
  /** Puts what the page should know beforehand into its queries, such as a refused form's content. */
  prepare?: (queryClient: QueryClient) => void;
}

/**
 * Renders one public page with its data. Answers redirects and 404 with their status.
 * @returns the answer, and the ids of the routes that made the page, outermost first
 */
export async function renderPage({
  request,
  language,
  api,
  today,
  origin,
  timeZone,
  manifest,
  prepare,
}: RenderInput): Promise<{ response: Response; routeIds: string[] }> {
  let routeIds: string[] = [];
  const handler = createRequestHandler({
    request,
    createRouter: () => {
      const queryClient = createQueryClient();
      prepare?.(queryClient);
      return createAppRouter({
        api,
        i18n: createServerI18n(language),
        queryClient,
        today: () => today,
        origin: () => origin,
        timeZone: () => timeZone,
      });
    },
    getRouterManifest: () => manifest,
  });
  const response = await handler(({ router, responseHeaders }) => {
    routeIds = router.state.matches.map(({ routeId }) => routeId);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  return { response, routeIds };
}
