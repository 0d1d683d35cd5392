import { readdirSync } from 'node:fs';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '~/app/router/route-tree.gen';
import { calls } from '~/contract/calls';
import { canBeSlug } from '~/contract/group';
import { doorPaths } from '~/contract/worker-protocol';

const tree: AnyRoute = routeTree;

test('the doctor’s page cannot have the address of another page, a call or a file', () => {
  const pages = Object.keys(createRouter({ routeTree: tree }).routesByPath);
  const addresses = [
    ...pages.filter((path) => !path.startsWith('/$')),
    ...Object.values(calls).map(({ path }) => path),
    ...readdirSync('public').map((name) => `/${name}`),
    // Of the server and of the build.
    ...doorPaths,
    ...['/assets', '/img', '/healthz', '/readyz'],
  ];
  const firstSegments = new Set(addresses.map((path) => path.split('/')[1] ?? ''));
  expect([...firstSegments].filter(canBeSlug)).toEqual([]);
  expect(canBeSlug('asha-devi')).toBe(true);
});
