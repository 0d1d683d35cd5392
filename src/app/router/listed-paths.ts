import type { AnyRoute } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { routeTree } from './route-tree.gen';

const childrenOf = (route: AnyRoute): AnyRoute[] => Object.values(route.children ?? {});
const isListed = ({ options }: AnyRoute) => !options.staticData?.hidden;

/** The addresses of the public pages that may be found by searching, but for those that are made of an id. */
export const listedPaths = (): string[] =>
  childrenOf(routeTree)
    .filter(isListed)
    .flatMap(childrenOf)
    .filter(isListed)
    // The frame is part of a route's id and not of its address.
    .map(({ options }) => ('id' in options ? String(options.id).replace('/_site', '') : '$'))
    .map((path) => (path === '/$doctor' ? `/${doctor.slug}` : path))
    .filter((path) => !path.includes('$'));
