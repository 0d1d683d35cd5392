import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '~/app/entry/entry-server';
import { CallFailure } from '~/contract/call-failure';
import { wallTimeInZone } from '~/contract/clock-time';
import { browserCookie, registrationPath } from '~/contract/form-cookies';
import type { ShownGroup } from '~/contract/group';
import { goodUntilHeader } from '~/contract/worker-protocol';
import { type CachedResponse, toCachedResponse } from '../calls/response-cache';
import type { Environment } from '../config/environment';
import { networkOf } from '../guard/network';
import type { Pages } from '../http/page-services';
import { fairQueue } from '../lib/concurrency';
import { addressCache } from './address-cache';
import { builtDocuments } from './built-documents';
import { calendarRoutes } from './calendar-routes';
import {
  askScript,
  atEnd,
  atEndOfHead,
  type Prepare,
  type Renderer,
  readClientBuild,
  scriptTag,
  startScript,
} from './client-build';
import { connectedOrigins, contentPolicy, doorPolicy, partsWithoutNonce } from './content-policy';
import { logoRoutes } from './logo-routes';
import { manifestRoute } from './manifest-route';
import { noScriptFormRoutes } from './no-script-forms';
import { pageCache, type RenderAs } from './page-cache';
import { pageProblemSender, pageUrl, sendPage, siteLanguagesReader } from './send-page';
import { robotsRoutes } from './sitemap';
import { staticFiles } from './static-files';

/**
 * Marks a document as the shell: the browser renders the page of its address, instead of hydrating (entry-client.tsx).
 */
const asFrame = (html: string): string => html.replace('<html ', '<html data-shell ');

/** The group's words, which a document that is not hydrated has as data: what its scripts render first has name, logo and colours. */
const groupData = (language: Language, group: ShownGroup): string =>
  `<script type="application/json" data-group="${language}">${JSON.stringify(group).replaceAll('<', '\\u003c')}</script>`;

/**
 * Returns a rendered page as it is sent. Its parts are joined once: each copy takes half a megabyte, and brings the garbage
 * collector closer.
 * @param data of a frame, null of a page that is hydrated
 */
const toDocument = (
  html: string,
  nonce: string,
  data: string | null,
  { ask, start }: { ask: string | null; start: string | null },
): string => {
  const parts = partsWithoutNonce(html, nonce);
  const change = (at: number, to: (part: string) => string) => parts.splice(at, 1, to(parts.at(at) ?? ''));
  if (data !== null) change(0, asFrame);
  const head = parts.findIndex((part) => part.includes('</head>'));
  change(head, (part) => atEndOfHead(part, scriptTag(ask)));
  change(-1, (end) => atEnd(end, scriptTag(start) + (data ?? '')));
  return parts.join('');
};

/** In seconds; longer than the time for which a repeated form is recognized. */
const browserCookieAge = 24 * 60 * 60;

/** Rendering keeps the processor busy: four pages at a time, and a queue of 200 in which networks take turns. */
const inTurn = () => fairQueue(4, 200);

/**
 * Everything that is not a call: public pages with their data, forms posted without scripts, the owner's empty frame
 * (rule server-rendering), and the files of the browser's build in `staticFolder`, which in development Vite serves
 * itself.
 */
export const renderedPages =
  (renderer: Renderer, staticFolder?: string): Pages =>
  (services) =>
  async (app) => {
    const rendering = inTurn();
    const readKnown = addressCache();
    const revisions = new WeakMap<FastifyRequest, Promise<string | null>>();
    const siteLanguages = siteLanguagesReader(services, cacheRevision);
    const sendProblem = pageProblemSender(siteLanguages);
    app.setErrorHandler(sendProblem);

    async function render(
      request: FastifyRequest,
      path: string,
      { as, language, prepare }: { as: RenderAs; language: Language; prepare?: Prepare },
    ): Promise<CachedResponse> {
      const { renderPage } = await renderer.load();
      const nonce = randomBytes(16).toString('base64url');
      const { manifest, scripts, later, sizeOf } = renderer.assets(language);
      let isComplete = true;
      const onFailure = () => {
        isComplete = false;
      };
      const { status, location, html, group, routeIds, until, earlyPaths } = await renderPage({
        origin: services.originOf(request),
        request: new Request(pageUrl(path)),
        language,
        api: services.apiFor(request, onFailure),
        eventParts: (lng) => services.eventPartsFor(request, lng, onFailure),
        now: wallTimeInZone(services.now(), services.timeZone),
        timeZone: services.timeZone,
        manifest,
        nonce,
        drawsMissing: as === 'missing',
        ...(prepare && { prepare }),
      });
      const headers = { 'content-language': language, ...(location && { location }) };
      if (html === null) return toCachedResponse(status, headers, '', isComplete);
      const files = scripts(routeIds);
      const ask = askScript(html, files);
      const start = startScript({ files, later, calls: earlyPaths, sizeOf });
      const policy = renderer.policy(
        html,
        nonce,
        [ask, start].filter((script) => script !== null),
      );
      return toCachedResponse(
        status,
        {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          ...(until && { [goodUntilHeader.toLowerCase()]: until }),
          // A page without some of its data is shown once, and kept nowhere.
          ...(isComplete ? {} : { 'cache-control': 'no-store' }),
          ...(policy && { 'content-security-policy': policy }),
        },
        toDocument(html, nonce, as === 'whole' ? null : group ? groupData(language, group) : '', {
          ask,
          start,
        }),
        isComplete,
      );
    }

    const renderInTurn = (...what: Parameters<typeof render>) =>
      rendering(networkOf(what[0].ip), () => render(...what));

    /** The revision under which pages are cached, or null if it cannot be read; read once for each request. */
    function cacheRevision(request: FastifyRequest): Promise<string | null> {
      const read =
        revisions.get(request) ??
        services.publicRevision().catch((err: unknown) => {
          // Until then the last cached page is sent; without one, the page shows what could not be loaded.
          request.log.error({ err }, 'The public revision could not be read.');
          return null;
        });
      revisions.set(request, read);
      return read;
    }

    const cache = pageCache({
      revisionFor: cacheRevision,
      render: renderInTurn,
      originOf: services.originOf,
      now: services.now,
    });

    /** Returns the current slug for this one or for an earlier one; the same if it cannot be read, for the last page to be shown. */
    const doctorSlugFor = async (request: FastifyRequest, slug: string): Promise<string | undefined> => {
      try {
        return (await services.apiFor(request).getDoctorPage({ params: { slug } })).result.Slug;
      } catch (error) {
        return error instanceof CallFailure && error.code === 'not-found' ? undefined : slug;
      }
    };

    async function i18nFor(request: FastifyRequest, { of }: { of: 'reader' | 'address' }) {
      const { createServerI18n, requestLanguage } = await renderer.load();
      const { cookie, 'accept-language': accept } = of === 'reader' ? request.headers : {};
      const known = await siteLanguages(request);
      return createServerI18n(requestLanguage(pageUrl(request.url), cookie, accept, known));
    }

    async function resolveRequest(request: FastifyRequest) {
      const { readAddress, requestLanguage } = await renderer.load();
      const { url, address } = readKnown(request.url, readAddress);
      const { cookie, 'accept-language': accept } = request.headers;
      // The owner may read another language than visitors.
      const known = address.kind === 'owner' ? languages : await siteLanguages(request);
      const language = requestLanguage(url, cookie, accept, known);
      if (address.kind !== 'page' || address.doctor === undefined) return { url, address, language };
      const slug = await doctorSlugFor(request, address.doctor);
      // Invented addresses share one page, and are not rendered one by one.
      if (slug === undefined) return { url, address: { kind: 'missing' } as const, language };
      const to = `/${slug}${url.search}`;
      const moved = slug === address.doctor ? address : ({ kind: 'elsewhere', to } as const);
      return { url, address: moved, language };
    }

    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { url, address, language } = await resolveRequest(request);
      if (address.kind === 'elsewhere') return reply.redirect(address.to, 307);
      // By the header and not in the page, which is cached for everybody.
      if (url.pathname.startsWith(`${registrationPath}/`) && request.cookies[browserCookie] === undefined)
        reply.setCookie(browserCookie, randomBytes(16).toString('base64url'), {
          path: registrationPath,
          maxAge: browserCookieAge,
          sameSite: 'lax',
          secure: services.originOf(request).startsWith('https:'),
        });
      return sendPage(request, reply, url, await cache.page(request, address, language));
    }

    if (staticFolder) await app.register(staticFiles(staticFolder));
    await app.register(
      noScriptFormRoutes({
        ...services,
        sendProblem,
        languageOf: async (request) => (await resolveRequest(request)).language,
        async again(request, reply, prepare, status) {
          const { url, address, language } = await resolveRequest(request);
          const path = address.kind === 'page' ? address.path + address.search : url.pathname;
          const rendered = await renderInTurn(request, path, {
            as: 'whole',
            language,
            prepare,
          });
          // The subject of the form does not exist.
          const answer = rendered.status === 404 ? await cache.missing(request, language) : rendered;
          // It holds what was typed, a token, or the secret link of a place.
          reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
          return sendPage(request, reply, url, { ...answer, status });
        },
      }),
    );
    await app.register(robotsRoutes({ services, load: renderer.load, cached: cache.cached }));
    await app.register(
      calendarRoutes({ services, load: renderer.load, i18nFor, sendProblem, cached: cache.cached }),
    );
    if (staticFolder) {
      await app.register(manifestRoute({ services, folder: staticFolder, cached: cache.cached }));
      const { policy, doorPolicy } = renderer;
      if (doorPolicy)
        await app.register(
          builtDocuments({ services, folder: staticFolder, policy, doorPolicy, cached: cache.cached }),
        );
      await app.register(logoRoutes({ services, folder: staticFolder }));
    }
    // A page is sent compressed already.
    app.get('/*', { compress: false }, page);
  };

/** Pages as the build left them: the app compiled in, the browser's files in `clientFolder`. */
export function builtPages(environment: Environment, clientFolder: string): Pages {
  const connected = connectedOrigins(environment);
  let entry: ReturnType<Renderer['load']> | undefined;
  const renderer = {
    load() {
      // Every request asks for it, and a repeated import is looked up anew.
      entry ??= import('~/app/entry/entry-server');
      return entry;
    },
    assets: readClientBuild(clientFolder),
    policy: (html: string, nonce?: string, scripts?: readonly string[]) =>
      contentPolicy(html, connected, nonce, scripts),
    doorPolicy: (html: string) => doorPolicy(html, connected),
  };
  return renderedPages(renderer, clientFolder);
}
