import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { filePolicy, workerPolicy } from './content-policy';
import { logoPaths } from './logo-routes';
import type { Renderer } from './renderer';

/** Files whose name changes with their content are immutable for caches, others are revalidated. */
const isImmutable = (path: string) => path.includes('/assets/');

/** Requested in ranges, which the browser joins by the validator. */
const film = /\.(mp4|webm)$/;

/** The browser's build, compressed beforehand. */
export const staticFiles =
  (folder: string, policy: Renderer['policy']): FastifyPluginAsync =>
  async (app) => {
    // The worker caches the shell with its headers, so the policy holds in the installed app too.
    const shellPolicy = policy(readFileSync(join(folder, 'shell.html'), 'utf8'));
    const policyOf = (path: string) => {
      if (shellPolicy && path.includes('shell.html')) return shellPolicy;
      return /\.js(\.br)?$/.test(path) ? workerPolicy : filePolicy;
    };
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Routes of their own answer the others.
      globIgnore: ['**/*.br', '.vite/**', 'manifest.webmanifest', 'door.html', ...logoPaths],
      setHeaders(reply, path) {
        const immutable = isImmutable(path);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Nobody revalidates these: 90 bytes for each file of a first visit.
        if (immutable && !film.test(path))
          for (const header of ['etag', 'last-modified']) reply.removeHeader(header);
        reply.header('content-security-policy', policyOf(path));
      },
    });
  };
