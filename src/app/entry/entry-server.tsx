import type { QueryClient } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/values/event-date';
import { goodUntil } from '../features/events/good-until';
import type { Language } from '../platform/languages/language';
import { createServerI18n } from '../platform/languages/server-languages';
import { createQueryClient } from '../platform/queries/query-client';
import { createAppRouter } from '../router/router';

export { type TakenRegistration, takenRegistrationKey } from '../features/registrations/taken-registration';
export { arrivedSessionKey } from '../features/sign-in/arrived-session';
export { createNetworkApi } from '../platform/api/network-api';
export { type Language, languageCookie, languageQuery, languages } from '../platform/languages/language';
export { createServerI18n, requestLanguage } from '../platform/languages/server-languages';
export { listedPaths } from '../router/listed-paths';
export { type PageAddress, readAddress } from '../router/page-address';
export { type FormReturn, formReturnQueryKey } from '../shared/public-forms/form-return';
export type { SentForm } from '../shared/public-forms/sent-notice';

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
  /** Stands on every script and style that the app itself writes into the page. */
  nonce: string;
  /** False where nothing needs to be drawn for what is not there: its 404 comes without a body. */
  drawsMissing: boolean;
}

interface RenderedPage {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  /** Null where nothing was rendered. */
  html: string | null;
  /** Of the routes that made the page, outermost first. */
  routeIds: string[];
  /** The instant in ISO 8601 from which on the page would tell something false, if there is one. */
  until: string | undefined;
}

/** Renders one public page with its data. Answers redirects and 404 with their status. */
export async function renderPage({
  request,
  language,
  api,
  today,
  origin,
  timeZone,
  manifest,
  prepare,
  nonce,
  drawsMissing,
}: RenderInput): Promise<RenderedPage> {
  let html: string | null = null;
  let routeIds: string[] = [];
  let until: string | undefined;
  const handler = createRequestHandler({
    request,
    createRouter: () => {
      const queryClient = createQueryClient();
      prepare?.(queryClient);
      const context = {
        api,
        i18n: createServerI18n(language),
        queryClient,
        today: () => today,
        origin: () => origin,
        timeZone: () => timeZone,
      };
      return createAppRouter(context, nonce);
    },
    getRouterManifest: () => manifest,
  });
  const { status, headers } = await handler(async ({ router, responseHeaders }) => {
    routeIds = router.state.matches.map(({ routeId }) => routeId);
    until = goodUntil(router.options.context.queryClient, today, timeZone);
    const isMissing = router.state.matches.some(({ status }) => status === 'notFound');
    if (isMissing && !drawsMissing) return new Response(null, { status: 404 });
    // Beside the response, whose body would be encoded and decoded: half a megabyte each time.
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return { status, location: headers.get('location'), html, routeIds, until };
}
