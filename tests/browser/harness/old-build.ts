import { extname } from 'node:path';
import { sampleClient } from '../../upgrade/sample';
import type { Interception, NetworkProxy } from './network-proxy';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Puts the browser's files of version 1.0.0 in front of today's server: its scripts, its service worker, and
 * its shell for every page. Calls and pictures go to the server. Ends with `end`, as when an operator updates the site.
 */
export async function serveOldBuild(network: NetworkProxy): Promise<Interception> {
  const client = await sampleClient();
  return network.intercept('GET /', ({ request, response, pass }) => {
    const path = new URL(request.url ?? '/', network.url).pathname;
    const file = request.headers['sec-fetch-mode'] === 'navigate' ? '/shell.html' : path;
    const content = client.get(file);
    if (!content) return pass();
    response.writeHead(200, { 'content-type': types[extname(file)], 'cache-control': 'no-cache' });
    response.end(content);
  });
}
