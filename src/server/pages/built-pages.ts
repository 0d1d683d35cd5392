import { fileURLToPath } from 'node:url';
import type { Pages } from '../http/page-services';
import type { Environment } from '../platform/environment';
import { readClientBuild } from './client-build';
import { connectedOrigins, contentPolicy } from './content-policy';
import { renderedPages } from './pages-plugin';

/** Pages as the build left them: the app compiled into dist/server, the browser's files beside it in dist/client. */
export function builtPages(environment: Environment): Pages {
  const connected = connectedOrigins(environment);
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const renderer = {
    load: () => import('~/app/entry/entry-server'),
    assets: readClientBuild(clientFolder),
    policy: (html: string, nonce?: string) => contentPolicy(html, connected, nonce),
  };
  return renderedPages(renderer, clientFolder);
}
