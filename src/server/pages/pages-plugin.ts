import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNetworkApi } from '~/app/entry-server';
import type { Api } from '~/contract/calls';
import { dayInZone } from '~/contract/event-date';
import { atMost } from '../at-most';
import type { Pages } from '../http/pages';
import { answerOf, type KeptAnswer } from '../kept/kept-answer';
import { KeptAnswers } from '../kept/kept-answers';
import { host } from './backend-host';
import { calendarFiles } from './calendar-files';
import { forRobots } from './for-robots';
import { formPosts } from './form-posts';
import { keptKey } from './kept-key';
import { sendPageProblem } from './page-problems';
import { pageUrl } from './page-url';
import type { Prepare, Renderer } from './renderer';
import { sendPage } from './send-page';
import { staticFiles } from './static-files';
import { withScripts } from './with-scripts';

/** Rendering keeps the processor busy: few at a time, and few who wait for it. */
const inTurn = () => atMost(4, 200);

/**
 * Everything that is not a call: public pages with their data, forms posted without scripts, the owner's empty frame
 * (DESIGN §7), and the files of the browser's build in `staticFolder`, which in development Vite serves itself.
 */
export const renderedPages =
  (renderer: Renderer, staticFolder?: string): Pages =>
  (services) =>
  async (app) => {
    const kept = new KeptAnswers();
    const rendering = inTurn();
    app.setErrorHandler(sendPageProblem);

    const apiFor = (request: FastifyRequest, onFailure?: () => void): Api =>
      host
        ? createNetworkApi(host, { token: () => null, onReached() {}, onUnreached() {}, onTokenRefused() {} })
        : services.apiFor(request, onFailure);

    async function render(request: FastifyRequest, url: URL, prepare?: Prepare): Promise<KeptAnswer> {
      const { renderPage, requestLanguage } = await renderer.load();
      const language = requestLanguage(url, request.headers.cookie, request.headers['accept-language']);
      const { manifest, scripts } = renderer.assets(language);
      let isWhole = true;
      const api = apiFor(request, () => {
        isWhole = false;
      });
      const { response, routeIds } = await renderPage({
        origin: services.originOf(request),
        request: new Request(url),
        language,
        api,
        today: dayInZone(services.now(), services.timeZone),
        timeZone: services.timeZone,
        manifest,
        ...(prepare && { prepare }),
      });
      const html = withScripts(await response.text(), scripts(routeIds));
      const policy = renderer.policy(html);
      const location = response.headers.get('location');
      return answerOf(
        response.status,
        {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          ...(policy && { 'content-security-policy': policy }),
          ...(location && { location }),
        },
        html,
        isWhole,
      );
    }

    const renderInTurn = (...what: Parameters<typeof render>) => rendering(() => render(...what));

    /** The revision that pages are kept under, or null where none may be: of another host's data none is known. */
    async function keptRevision(request: FastifyRequest): Promise<string | null> {
      if (host) return null;
      try {
        return await services.publicRevision();
      } catch (err) {
        // What was kept last is shown as long; otherwise the page itself says what it cannot show.
        request.log.error({ err }, 'The public revision could not be read.');
        return null;
      }
    }

    async function keep(
      request: FastifyRequest,
      key: string,
      make: () => Promise<KeptAnswer>,
    ): Promise<KeptAnswer> {
      const revision = await keptRevision(request);
      return revision === null ? (kept.last(key) ?? make()) : kept.get(revision, key, make);
    }

    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const url = pageUrl(request.url);
      const { requestLanguage } = await renderer.load();
      const language = requestLanguage(url, request.headers.cookie, request.headers['accept-language']);
      const key = keptKey(url, language, services.originOf(request));
      const renderNow = () => renderInTurn(request, url);
      return sendPage(
        request,
        reply,
        url,
        await (key === null ? renderNow() : keep(request, key, renderNow)),
      );
    }

    if (staticFolder) await app.register(staticFiles(staticFolder, renderer.policy));
    await app.register(
      formPosts({
        apiFor,
        originOf: services.originOf,
        now: services.now,
        wasSubmitted: services.wasSubmitted,
        async again(request, reply, prepare, status) {
          const url = pageUrl(request.url);
          const rendered = await renderInTurn(request, url, prepare);
          // It holds what somebody typed, or her token.
          reply.header('cache-control', 'no-store');
          return sendPage(request, reply, url, { ...rendered, status });
        },
      }),
    );
    await app.register(forRobots({ services, apiFor, load: renderer.load, keep }));
    await app.register(calendarFiles({ ...services, apiFor: (request) => apiFor(request) }));
    app.get('/*', page);
  };
