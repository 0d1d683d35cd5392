import { createServer, isRunnableDevEnvironment } from 'vite';
import { demoByDefault } from './demo/demo-by-default';
import type * as DevPagesModule from './pages/dev-pages';
import type * as EnvironmentModule from './platform/environment';
import type * as StartModule from './start';

/**
 * `npm run dev`: the same server with Vite inside. Screens are replaced in the browser as they are saved and pages
 * are rendered from the newest source; a change of the server itself needs a restart. The worker comes with builds
 * only, so that no kept file hides a change.
 */

demoByDefault(process.env);

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('This version of Vite cannot run the server.');

const { readEnvironment } = await ssr.runner.import<typeof EnvironmentModule>(
  '/src/server/platform/environment.ts',
);
const { start } = await ssr.runner.import<typeof StartModule>('/src/server/start.ts');
const { devPages } = await ssr.runner.import<typeof DevPagesModule>('/src/server/pages/dev-pages.ts');

await start(
  readEnvironment(process.env),
  devPages(vite, () => ssr.runner.import('/src/app/entry/entry-server.tsx')),
);
