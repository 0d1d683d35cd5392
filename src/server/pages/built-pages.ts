import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment';
import type { Pages } from '../http/pages';
import { readClientBuild } from './client-build';
import { connectedOrigins, contentPolicy } from './content-policy';
import { renderedPages } from './pages-plugin';

/** Pages as the build left them: the app compiled into dist/server, the browser's files beside it in dist/client. */
export function builtPages(environment: Environment): Pages {
  const connected = connectedOrigins(environment);
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const renderer = {
    load: () => import('~/app/entry-server'),
    assets: readClientBuild(clientFolder),
    policy: (html: string) => contentPolicy(html, connected),
  };
  return renderedPages(renderer, clientFolder);
}
