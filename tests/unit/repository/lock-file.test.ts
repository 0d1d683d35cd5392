import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/**
 * `npm ci` refuses a lock file that lacks a package somebody asks for. Installing from a registry that does not have the
 * binaries of other platforms drops them from it in silence, and then only machines like the one it was written on can
 * install.
 */

const entry = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const lock = v.parse(
  v.object({ packages: v.record(v.string(), entry) }),
  JSON.parse(await readFile('package-lock.json', 'utf8')),
);
const entries = Object.entries(lock.packages);

/** Where Node would find a package asked for at a place: beside it, or further up. */
const isLocked = (name: string, at: string): boolean => {
  const places = at.split('/node_modules/');
  const above = places.map((_, depth) => places.slice(0, depth + 1).join('/node_modules/'));
  return [...above.map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`].some(
    (path) => lock.packages[path],
  );
};

test('the lock file names the binaries of every platform', () => {
  const missing = entries.flatMap(([at, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, at))
      .map((name) => `${name}, for ${at}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file is free of download addresses', () => {
  const withAddress = entries.filter(([, { resolved }]) => resolved !== undefined).map(([at]) => at);
  expect(withAddress).toEqual([]);
});
