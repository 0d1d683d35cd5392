import { readFile } from 'node:fs/promises';
import middie from '@fastify/middie';
import type { ViteDevServer } from 'vite';
import type * as AppEntry from '~/app/entry/entry-server';
import { doorPaths } from '~/contract/worker-protocol';
import type { Pages } from '../http/page-services';
import { doorHeaders } from '../http/security-headers';
import { renderedPages } from './pages-plugin';

const manifest: AppEntry.RouterManifest = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', async: true, src: '/src/app/entry/entry-client.tsx' } },
      ],
      css: ['/src/app/entry/site.css'],
    },
  },
};

/**
 * Pages in development: rendered from the current source, with assets from Vite. `loadEntry` reloads the app's server
 * entry if it has changed.
 */
export const devPages =
  (vite: ViteDevServer, loadEntry: () => Promise<typeof AppEntry>): Pages =>
  (services) =>
  async (app) => {
    await app.register(middie);
    app.use(vite.middlewares);
    app.addHook('onClose', () => vite.close());
    // No policy: Vite injects inline styles and scripts.
    const renderer = {
      load: loadEntry,
      assets: () => ({ manifest, scripts: () => [] }),
      policy: () => null,
    };
    for (const path of doorPaths)
      app.get(path, async (_, reply) => {
        const written = await readFile('src/app/entry/door.html', 'utf8');
        const html = await vite.transformIndexHtml(path, written);
        return reply.headers(doorHeaders).type('text/html; charset=utf-8').send(html);
      });
    await app.register(renderedPages(renderer)(services));
  };
