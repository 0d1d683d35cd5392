import type { Call } from '~/contract/call';
import { calls } from '~/contract/calls';
import { pathPattern } from './path-pattern';

const callPatterns = Object.values<Call>(calls)
  .filter(({ alsoScreen }) => !alsoScreen)
  .map(({ path }) => pathPattern(path));

/** Server routes besides the calls: pictures, the embedded file store, assets, health checks. */
const serversOwn = /^\/(img|v0|assets)\/|^\/(healthz|readyz)$/;

/** Anything with an extension is a file: robots.txt, sitemap.xml, openapi.json, icons. */
const file = /\.[a-z0-9]+$/i;

/** True if a navigation to this path should open the app instead of going to the server. */
export const isAppAddress = (path: string): boolean =>
  !serversOwn.test(path) && !file.test(path) && !callPatterns.some((pattern) => pattern.test(path));
