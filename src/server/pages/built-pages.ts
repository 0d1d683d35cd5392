import type { Pages } from '../http/page-services';
import type { Environment } from '../platform/environment';
import { readClientBuild } from './client-build';
import { connectedOrigins, contentPolicy, doorPolicy } from './content-policy';
import { renderedPages } from './pages-plugin';

/** Pages as the build left them: the app compiled in, the browser's files in `clientFolder`. */
export function builtPages(environment: Environment, clientFolder: string): Pages {
  const connected = connectedOrigins(environment);
  const renderer = {
    load: () => import('~/app/entry/entry-server'),
    assets: readClientBuild(clientFolder),
    policy: (html: string, nonce?: string, script?: string | null) =>
      contentPolicy(html, connected, nonce, script),
    doorPolicy: (html: string) => doorPolicy(html, connected),
  };
  return renderedPages(renderer, clientFolder);
}
