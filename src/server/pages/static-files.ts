import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { doorHeaders } from '../http/security-headers';
import { filePolicy, workerPolicy } from './content-policy';
import { logoPaths } from './logo-routes';
import type { Renderer } from './renderer';

/** Files whose name changes with their content are immutable for caches, others are revalidated. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The browser's build, compressed beforehand; `/door` answers with the door's document. */
export const staticFiles =
  (folder: string, policy: Renderer['policy'], doorPolicy?: Renderer['doorPolicy']): FastifyPluginAsync =>
  async (app) => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    // The worker caches these with their headers, so the policies hold in the installed app too.
    const documents = [
      { name: 'shell.html', policy: policy(read('shell.html')) },
      ...(doorPolicy ? [{ name: 'door.html', policy: doorPolicy(read('door.html')) }] : []),
    ];
    const policyOf = (path: string) => {
      const document = documents.find(({ name }) => path.includes(name));
      if (document?.policy) return document.policy;
      return /\.js(\.br)?$/.test(path) ? workerPolicy : filePolicy;
    };
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Routes of their own answer the others.
      globIgnore: ['**/*.br', '.vite/**', 'manifest.webmanifest', ...logoPaths],
      setHeaders(reply, path) {
        reply.header('cache-control', cachingOf(path));
        reply.header('content-security-policy', policyOf(path));
        if (path.includes('door.html'))
          for (const [name, value] of Object.entries(doorHeaders)) reply.header(name, value);
      },
    });
    app.get('/door', (_, reply) => reply.sendFile('door.html'));
  };
