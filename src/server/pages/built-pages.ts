import { fileURLToPath } from 'node:url';
import type { Pages } from '../http/pages';
import { readClientBuild } from './client-build';
import { contentPolicy } from './content-policy';
import { renderedPages } from './pages-plugin';

/** Pages as the build left them: the app compiled into dist/server, the browser's files beside it in dist/client. */
export function builtPages(): Pages {
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const renderer = {
    load: () => import('~/app/entry-server'),
    assets: readClientBuild(clientFolder),
    policy: contentPolicy,
  };
  return renderedPages(renderer, clientFolder);
}
