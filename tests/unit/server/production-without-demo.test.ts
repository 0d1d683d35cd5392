import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve('src/server');

/** Every file that a module loads at once, itself among them: what is imported as a type or by import() is not. */
const loadedWith = (entry: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const source = readFileSync(entry, 'utf8');
  for (const [, specifier = ''] of source.matchAll(/^(?:import|export) (?!type )[^;]*?'([.~][^']+)';/gm)) {
    const path = specifier.startsWith('~/')
      ? resolve('src', specifier.slice(2))
      : resolve(dirname(entry), specifier);
    const found = [`${path}.ts`, `${path}.tsx`, path].find(existsSync);
    if (found) loadedWith(found, seen);
  }
  return seen;
};

test('a production server does not load the demo content unless the environment asks for it', () => {
  // main.ts loads serve.ts by import(), always.
  const files = [`${server}/main.ts`, `${server}/serve.ts`].flatMap((entry) => [...loadedWith(entry)]);
  expect(files).toContain(`${server}/start.ts`);
  expect(files).toContain(`${server}/site.ts`);
  expect(files.filter((path) => path.startsWith(`${server}/demo/`))).toEqual([]);
});
