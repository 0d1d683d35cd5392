import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { languageOf, languageQuery } from '../lib/language';
import { parseSearch } from '../lib/search-params';
import { routeTree } from './route-tree.gen';
import { withoutPunctuation } from './router';

/** Parameters with few values, each of which is a separate page. */
const enumerated = ['mode', 'sent'];

/** Parameters used only by scripts; they do not change the server's page. */
const forScripts = ['next', 'correct'];

/** What a URL addresses, as far as the page differs (rule server-rendering). */
export type PageAddress =
  /** No route matches. */
  | { kind: 'missing' }
  /** A non-canonical spelling of `to`. */
  | { kind: 'elsewhere'; to: string }
  /** An owner page: the server renders only the frame, which is the same for all URLs of a route. */
  | { kind: 'owner'; path: string; routeId: string }
  /**
   * A public page. `search` has the route's parameters in a fixed order; `varied` means they have too many values
   * to cache a page for each. `doctor`: the slug, which is the owner's to choose.
   */
  | { kind: 'page'; path: string; search: string; varied: boolean; doctor?: string };

const tree: AnyRoute = routeTree;
const router = createRouter({ routeTree: tree });

/** Reads a page's URL: its path in any spelling, and the search parameters of its route. */
export function readAddress({ pathname, search, searchParams }: URL): PageAddress {
  const [routes, params, route] = router.getMatchedRoutes(withoutPunctuation(decodePath(pathname)));
  if (!route || params['**'] || !acceptsParams(routes, params)) return { kind: 'missing' };
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
  const varied = shown.some(([name]) => !enumerated.includes(name));
  const language = languageOf(searchParams.get(languageQuery));
  if (language) shown.push([languageQuery, language]);
  const query = new URLSearchParams(shown.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  const { doctor } = params;
  return { kind: 'page', path, search: query && `?${query}`, varied, ...(doctor && { doctor }) };
}

/** False if a parameter is not a valid value of its route. */
function acceptsParams(routes: readonly AnyRoute[], params: Record<string, string>): boolean {
  try {
    for (const { options } of routes) options.params?.parse?.(params);
    return true;
  } catch {
    return false;
  }
}

/** Decodes unnecessary escapes; those of separators stay. */
function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const pathOf = (pattern: string, params: Record<string, string>): string =>
  (pattern.replace(/\/+$/, '') || '/').replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );

const childrenOf = (route: AnyRoute): AnyRoute[] => Object.values(route.children ?? {});
const isListed = ({ options }: AnyRoute) => !options.staticData?.hidden;

/** Returns the public paths for the sitemap, except those with an id. `doctor`: the slug of the doctor's page, if any. */
export const listedPaths = (doctor?: string): string[] =>
  childrenOf(routeTree)
    .filter(isListed)
    .flatMap(childrenOf)
    .filter(isListed)
    // The layout is part of a route's id, but not of its path.
    .map(({ options }) => ('id' in options ? String(options.id).replace('/_site', '') : '$'))
    .map((path) => (path === '/$doctor' && doctor ? `/${doctor}` : path))
    .filter((path) => !path.includes('$'));
