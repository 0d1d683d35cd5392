import { type Call, calls } from '~/contract/calls';
import { pathPattern } from './path-pattern';

const callPatterns = Object.values<Call>(calls)
  .filter(({ alsoScreen }) => !alsoScreen)
  .map(({ path }) => pathPattern(path));

/** What the server answers beside the calls and the app: pictures, the embedded file store, its own state. */
const serversOwn = /^\/(img|v0|assets)\/|^\/(healthz|readyz)$/;

/** Anything with an extension is a file: robots.txt, sitemap.xml, openapi.json, icons. */
const file = /\.[a-z0-9]+$/i;

/** True where a navigation to this path should open the app rather than go to the server. */
export const isAppAddress = (path: string): boolean =>
  !serversOwn.test(path) && !file.test(path) && !callPatterns.some((pattern) => pattern.test(path));
