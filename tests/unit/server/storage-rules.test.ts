import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '~/contract/limits';
import { pictureTypes } from '~/contract/picture-file';
import { folderPrefix } from '~/server/files/file-store';
import { customToken } from '~/server/files/google';

/** What a bucket allows is written a second time, in a language of its own: the operator puts it there by hand. */
const rules = await readFile(join(import.meta.dirname, '../../../src/server/files/storage.rules'), 'utf8');

const found = (pattern: RegExp): string[] => {
  const [, ...groups] = pattern.exec(rules) ?? [];
  return groups;
};

test('a bucket takes pictures as large as our own store does, and no larger', () => {
  const [factors = ''] = found(/request\.resource\.size <= ([\d *]+)/);
  const bytes = factors.split('*').reduce((product, factor) => product * Number(factor), 1);
  expect(bytes).toBe(limits.pictureFile);
});

test('a bucket takes the kinds of pictures that our own store does, and no other', () => {
  const [kinds = ''] = found(/contentType\.matches\('image\/\(([\w|]+)\)'\)/);
  expect(kinds.split('|').map((kind) => `image/${kind}`)).toEqual([...pictureTypes]);
});

test('a bucket knows the owner by the claims that the site signs, for an hour', async () => {
  const [claim = '', value] = found(/request\.auth\.token\.(\w+) == (\w+)/);
  const [end = ''] = found(/&& request\.time\.toMillis\(\) < request\.auth\.token\.(\w+);/);
  const now = new Date('2026-03-06T06:30:00Z');
  let signed: Record<string, unknown> = {};
  const account = {
    email: 'site@example.org',
    sign: async (claims: Record<string, unknown>) => {
      signed = claims;
      return '';
    },
  };
  await customToken(account, now);
  expect(signed.claims).toEqual({ [claim]: value === 'true', [end]: now.getTime() + 60 * 60 * 1000 });
});

test('a bucket has everything under the folder that names lead to, and each rule is for the owner', () => {
  const [folder] = found(/match \/(\w+\/)\{name\}/);
  expect(folder).toBe(folderPrefix);
  expect(rules.match(/match \/(?!b\/)/g)).toHaveLength(1);
  const allowed = rules.match(/allow .*/g) ?? [];
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((rule) => !rule.includes(': if isOwner()'))).toEqual([]);
});
