import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { ownerCalls } from '~/contract/owner-calls';
import { visitorCalls } from '~/contract/visitor-calls';
import { callsWithoutSchemas } from '~/server/pages/build-plugins';

const load = async (file: string): Promise<string | undefined> => {
  const { load: hook } = callsWithoutSchemas;
  if (typeof hook !== 'function') throw new Error('The plugin has no load hook.');
  return Reflect.apply(hook, {}, [resolve(file)]);
};

const tables: [file: string, name: string, calls: Record<string, Call>][] = [
  ['visitor', 'visitorCalls', visitorCalls],
  ['owner', 'ownerCalls', ownerCalls],
];

test.each(tables)(
  'the worker’s build has the %s calls with all but their schemas',
  async (file, name, calls) => {
    const start = `export const ${name} = `;
    const code = (await load(`src/contract/${file}-calls.ts`)) ?? '';
    expect(code.slice(0, start.length)).toBe(start);
    const facts = JSON.parse(code.slice(start.length, -1));
    const withoutSchemas = Object.entries(calls).map(([call, details]) => {
      const { request, query, answer, ...others } = details;
      return [call, others];
    });
    expect(facts).toEqual(Object.fromEntries(withoutSchemas));
  },
);

test('other modules of the worker are built as they are', async () => {
  expect(await load('src/contract/place.ts')).toBeUndefined();
});
