import type { QueryClient } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { backendHost } from '~/contract/backend-host';
import { pathOf, queryOf } from '~/contract/call';
import type { Api } from '~/contract/calls';
import type { WallTime } from '~/contract/clock-time';
import type { EventParts } from '~/contract/event';
import type { ShownGroup } from '~/contract/group';
import { visitorCalls } from '~/contract/visitor-calls';
import { allEventsInput, goodUntil } from '../features/events/event-queries';
import { groupQuery } from '../lib/group-queries';
import type { Language } from '../lib/language';
import { createQueryClient } from '../lib/query-client';
import { createServerI18n } from '../lib/server-languages';
import { colourRule, createSiteContent, rowLanguage } from '../lib/site-content';
import { createAppRouter } from '../router/router';

export { postedSessionKey } from '../features/account/posted-session';
export { formatPlace } from '../features/places/place-words';
export {
  type NoScriptRegistration,
  noScriptRegistrationKey,
} from '../features/registrations/no-script-post';
export {
  defaultLanguage,
  type Language,
  languageCookie,
  languageOf,
  languageQuery,
  languages,
} from '../lib/language';
export { createServerI18n, requestLanguage } from '../lib/server-languages';
export { listedPaths, type PageAddress, readAddress } from '../router/page-address';
export { type FormReturn, formReturnQueryKey } from '../shared/form-card';
export type { SentForm } from '../shared/sent-notice';

/** Scripts, styles and preloads of each route, as the router's server rendering takes them. */
export type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export interface RenderInput {
  request: Request;
  language: Language;
  api: Api;
  eventParts: (lng: string | undefined) => EventParts;
  now: WallTime;
  /** Scheme and host for links that leave the site. */
  origin: string;
  timeZone: string;
  manifest: RouterManifest;
  /** Sets query data before rendering, such as a refused form's fields. */
  prepare?: (queryClient: QueryClient) => void;
  /** CSP nonce of the app's inline scripts and styles. */
  nonce: string;
  /** False if a 404 needs no body. */
  drawsMissing: boolean;
}

interface RenderedPage {
  status: number;
  /** Target of a redirect. */
  location: string | null;
  /** Null if nothing was rendered. */
  html: string | null;
  /** Known to its scripts before they ask for it. */
  group: ShownGroup | undefined;
  /** Outermost first. */
  routeIds: string[];
  /** The instant (ISO 8601) from which the page is wrong, such as an event's end. */
  until: string | undefined;
  /** The paths of the calls that the page makes when it runs; none if another host answers them. */
  earlyPaths: string[];
}

/** Returns the style element of the group's colours; '' for those of the sheet. */
export const colourStyle = (group: ShownGroup): string =>
  group.Colours ? `<style data-colours>${colourRule(group)}</style>` : '';

/** Renders one public page with its data. Redirects and missing pages are results too, with their status. */
export async function renderPage({
  request,
  language,
  api,
  eventParts,
  now,
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
  const queryClient = createQueryClient();
  const i18n = createServerI18n(language);
  const siteContent = createSiteContent(i18n);
  // Without the group's site content a page shows the product's page texts, and is not cached.
  const group = await queryClient.ensureQueryData(groupQuery(api, language)).catch(() => undefined);
  if (group) siteContent.add(language, group);
  const handler = createRequestHandler({
    request,
    createRouter: () => {
      prepare?.(queryClient);
      const context = {
        api,
        eventParts,
        i18n,
        siteContent,
        queryClient,
        now: () => now,
        origin: () => origin,
        timeZone: () => timeZone,
      };
      return createAppRouter(context, nonce);
    },
    getRouterManifest: () => manifest,
  });
  const { status, headers } = await handler(async ({ router, responseHeaders }) => {
    routeIds = router.state.matches.map(({ routeId }) => routeId);
    until = goodUntil(router.options.context.queryClient, now, timeZone);
    const isMissing = router.state.matches.some(({ status }) => status === 'notFound');
    if (isMissing && !drawsMissing) return new Response(null, { status: 404 });
    // Not as the response's body, which would be encoded and decoded: half a megabyte each time.
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    // At the end, where hydration passes over what React has not rendered.
    if (group?.Colours)
      html = html.replace('</head>', `${colourStyle(group).replace('>', ` nonce="${nonce}">`)}</head>`);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const eventsPath =
    pathOf(visitorCalls.getCurrentEventData.path) + queryOf(allEventsInput(rowLanguage(siteContent)).query);
  const earlyPaths = backendHost ? [] : [eventsPath];
  return { status, location: headers.get('location'), html, group, routeIds, until, earlyPaths };
}
