import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { colourStyle, defaultLanguage } from '~/app/entry/entry-server';
import { doorPath } from '~/contract/worker-protocol';
import { type CachedResponse, toCachedResponse } from '../calls/response-cache';
import type { PageServices } from '../http/page-services';
import { doorHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import type { Renderer } from './client-build';
import type { CachedFor } from './page-cache';

interface ForDoor {
  services: PageServices;
  /** Of the browser's build. */
  folder: string;
  policy: NonNullable<Renderer['doorPolicy']>;
  cached: CachedFor;
}

/**
 * `GET /door`, and `/door.html`, which the worker keeps: the door's document of the build (decision 0030), in the group's
 * colours.
 */
export const doorRoute =
  ({ services, folder, policy, cached }: ForDoor): FastifyPluginAsync =>
  async (app) => {
    const built = readFileSync(join(folder, 'door.html'), 'utf8');
    const make = async (request: FastifyRequest): Promise<CachedResponse> => {
      const params = { language: defaultLanguage };
      // The door works without the colours.
      const group = await services
        .apiFor(request)
        .getGroup({ params })
        .catch(() => undefined);
      const style = group ? colourStyle(group.result) : '';
      const html = built.replace('</head>', `${style}</head>`);
      const allowed = policy(html);
      const headers = {
        ...doorHeaders,
        'content-type': 'text/html; charset=utf-8',
        ...(allowed && { 'content-security-policy': allowed }),
      };
      return toCachedResponse(200, headers, html, group !== undefined);
    };
    for (const path of [doorPath, '/door.html'])
      app.get(path, async (request, reply) =>
        sendCachedResponse(request, reply, await cached(request, 'door', () => make(request))),
      );
  };
