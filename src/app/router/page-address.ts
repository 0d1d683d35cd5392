import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { parseSearch } from '../platform/address/search';
import { languageOf, languageQuery } from '../platform/languages/language';
import { routeTree } from './route-tree.gen';

/** Search parameters of few values, each of which makes a page of its own. */
const few = ['mode', 'sent'];

/** Search parameters that only scripts act on: the server's page is the same with and without them. */
const forScripts = ['next', 'correct'];

/** What an address asks for, as far as the page at it differs (rule server-rendering). */
export type PageAddress =
  /** No route answers it. */
  | { kind: 'missing' }
  /** Written in another way than the page's own address, which is `to`. */
  | { kind: 'elsewhere'; to: string }
  /** One of the owner's, of which the server renders only the frame, the same for all of a route's addresses. */
  | { kind: 'owner'; path: string; routeId: string }
  /**
   * A public page. `search` has what the route takes from the address, in one order; it is `varied` where its values
   * are too many to render a page for each.
   */
  | { kind: 'page'; path: string; search: string; varied: boolean };

const tree: AnyRoute = routeTree;
const router = createRouter({ routeTree: tree });

/** Reads the address of a page: its path in any spelling, and of its search only what its route knows. */
export function readAddress({ pathname, search, searchParams }: URL): PageAddress {
  const [routes, params, route] = router.getMatchedRoutes(decoded(pathname));
  if (!route || params['**'] || !takes(routes, params)) return { kind: 'missing' };
  const path = pathOf(route.fullPath, params);
  if (path !== pathname) return { kind: 'elsewhere', to: path + search };
  if (routes.some(({ options }) => options.ssr === false)) return { kind: 'owner', path, routeId: route.id };

  const known: Record<string, unknown> = {};
  for (const { options } of routes) {
    const read: unknown = options.validateSearch;
    if (typeof read === 'function') Object.assign(known, read(parseSearch(search)));
  }
  const shown = Object.entries(known)
    .filter(([name, value]) => value !== undefined && !forScripts.includes(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  const varied = shown.some(([name]) => !few.includes(name));
  const language = languageOf(searchParams.get(languageQuery));
  if (language) shown.push([languageQuery, language]);
  const asked = new URLSearchParams(shown.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return { kind: 'page', path, search: asked && `?${asked}`, varied };
}

/** False where a parameter is none of the words that its route has. */
function takes(routes: readonly AnyRoute[], params: Record<string, string>): boolean {
  try {
    for (const { options } of routes) options.params?.parse?.(params);
    return true;
  } catch {
    return false;
  }
}

/** Decodes escapes that are not needed; those of separators stay. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** `/past_event/$eid` with its parameters. */
const pathOf = (pattern: string, params: Record<string, string>): string =>
  (pattern.replace(/\/+$/, '') || '/').replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
