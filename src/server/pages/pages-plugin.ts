import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNetworkApi } from '~/app/entry-server';
import type { Api } from '~/contract/calls';
import { dayInZone } from '~/contract/event-date';
import type { Pages } from '../http/pages';
import { host } from './backend-host';
import { formPosts } from './form-posts';
import { type KeptPage, KeptPages, keepable } from './kept-pages';
import type { Prepare, Renderer } from './renderer';
import { sendPage } from './send-page';
import { staticFiles } from './static-files';

/** What a page may be asked with and still be worth keeping. Anything else is rendered for the one who asked. */
const keptSearch = new Set(['lng', 'year', 'month', 'mode', 'sent', 'source']);

/**
 * Everything that is not a call: public pages with their data, forms posted without scripts, the owner's empty frame
 * (DESIGN §7), and the files of the browser's build in `staticFolder`, which in development Vite serves itself.
 */
export const renderedPages =
  (renderer: Renderer, staticFolder?: string): Pages =>
  (services) =>
  async (app) => {
    const kept = new KeptPages();

    const apiFor = (request: FastifyRequest): Api =>
      host
        ? createNetworkApi(host, { token: () => null, onReached() {}, onUnreached() {}, onTokenRefused() {} })
        : services.apiFor(request);

    const urlOf = (request: FastifyRequest) => new URL(request.url, `${request.protocol}://${request.host}`);

    async function render(request: FastifyRequest, url: URL, prepare?: Prepare): Promise<KeptPage> {
      const { renderPage, requestLanguage } = await renderer.load();
      const language = requestLanguage(url, request.headers.cookie, request.headers['accept-language']);
      const { manifest, preloads } = renderer.assets(language);
      const { response, routeIds } = await renderPage({
        request: new Request(url),
        language,
        api: apiFor(request),
        today: dayInZone(services.now(), services.timeZone),
        manifest,
        ...(prepare && { prepare }),
      });
      const html = withPreloads(await response.text(), preloads(routeIds));
      const policy = renderer.policy(html);
      const location = response.headers.get('location');
      return keepable(
        response.status,
        {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          ...(policy && { 'content-security-policy': policy }),
          ...(location && { location }),
        },
        html,
      );
    }

    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const url = urlOf(request);
      const { requestLanguage } = await renderer.load();
      const language = requestLanguage(url, request.headers.cookie, request.headers['accept-language']);
      const worthKeeping = [...url.searchParams.keys()].every((name) => keptSearch.has(name));
      const rendered = worthKeeping
        ? await kept.get(await services.publicRevision(), `${language} ${url.pathname}${url.search}`, () =>
            render(request, url),
          )
        : await render(request, url);
      return sendPage(request, reply, url, rendered);
    }

    if (staticFolder) await app.register(staticFiles(staticFolder, renderer.policy));
    await app.register(
      formPosts({
        apiFor,
        now: services.now,
        async again(request, reply, prepare, status) {
          const rendered = await render(request, urlOf(request), prepare);
          return sendPage(request, reply, urlOf(request), { ...rendered, status });
        },
      }),
    );
    app.get('/*', page);
  };

/**
 * Announces the page's scripts at its end: in the head they would share a slow line with the words. React passes over
 * tags in the body that are not its own.
 */
const withPreloads = (html: string, files: string[]): string => {
  const links = files.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  return html.replace('</body>', `${links}</body>`);
};
