import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { colourStyle, defaultLanguage, languageOf } from '~/app/entry/entry-server';
import { doorPaths } from '~/contract/worker-protocol';
import { type CachedResponse, toCachedResponse } from '../calls/response-cache';
import type { PageServices } from '../http/page-services';
import { doorHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import type { Renderer } from './client-build';
import type { CachedFor } from './page-cache';

interface BuiltDocuments {
  services: PageServices;
  /** Of the browser's build. */
  folder: string;
  policy: Renderer['policy'];
  doorPolicy: NonNullable<Renderer['doorPolicy']>;
  cached: CachedFor;
}

const asTitle = (name: string) => `<title>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;

/**
 * The documents of the build in which scripts render everything: `GET /door` and `GET /tell` (decision 0030), also as
 * `/door.html`, and `/shell.html`. Before the scripts run they have the group's name, in the main language, and its colours. The worker keeps
 * `/door.html` and `/shell.html`; a page that finds another name or other colours in its shell has it fetched again.
 */
export const builtDocuments =
  ({ services, folder, policy, doorPolicy, cached }: BuiltDocuments): FastifyPluginAsync =>
  async (app) => {
    const groupIn = async (request: FastifyRequest, language = defaultLanguage) =>
      (await services.apiFor(request).getGroup({ params: { language } })).result;
    const documents = [
      { file: 'shell.html', paths: ['/shell.html'], policy, headers: {} },
      { file: 'door.html', paths: [...doorPaths, '/door.html'], policy: doorPolicy, headers: doorHeaders },
    ];
    for (const { file, paths, policy, headers } of documents) {
      const built = readFileSync(join(folder, file), 'utf8');
      const make = async (request: FastifyRequest): Promise<CachedResponse> => {
        // Both work without the group.
        const group = await groupIn(request)
          .then((shown) => groupIn(request, languageOf(shown.MainLanguage)))
          .catch(() => undefined);
        const name = group?.Texts.name;
        const html = built
          .replace('</head>', () => `${group ? colourStyle(group) : ''}</head>`)
          .replace(/<title>.*?<\/title>/, (title) => (name ? asTitle(name) : title));
        const allowed = policy(html);
        const sent = {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          ...(allowed && { 'content-security-policy': allowed }),
        };
        return toCachedResponse(200, sent, html, group !== undefined);
      };
      for (const path of paths)
        app.get(path, async (request, reply) =>
          sendCachedResponse(request, reply, await cached(request, file, () => make(request))),
        );
    }
  };
