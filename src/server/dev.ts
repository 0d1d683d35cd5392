import { createServer, isRunnableDevEnvironment } from 'vite';
import type * as EnvironmentModule from './config/environment';
import { demoByDefault } from './demo/demo-by-default';
import type * as DevPagesModule from './pages/dev-pages';
import type * as StartModule from './start';

/**
 * `npm run dev`: the server with Vite. Saved screens are hot-reloaded; changes of the server need a restart. There is
 * no service worker, whose cache would hide changes.
 */

demoByDefault(process.env);

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('This version of Vite cannot run the server.');

const { readEnvironment } = await ssr.runner.import<typeof EnvironmentModule>(
  '/src/server/config/environment.ts',
);
const { start } = await ssr.runner.import<typeof StartModule>('/src/server/start.ts');
const { devPages } = await ssr.runner.import<typeof DevPagesModule>('/src/server/pages/dev-pages.ts');

await start(
  readEnvironment(process.env),
  devPages(vite, () => ssr.runner.import('/src/app/entry/entry-server.tsx')),
);
