import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '~/contract/limits';
import { pictureTypes } from '~/contract/picture-file';
import { customToken } from '~/server/files/bucket/custom-token';
import { folderPrefix } from '~/server/files/uploads/object-name';

/** What a bucket allows is written a second time, in a language of its own: the operator puts it there by hand. */
const rules = await readFile(
  join(import.meta.dirname, '../../../src/server/files/bucket/storage.rules'),
  'utf8',
);

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

test('a bucket knows the owner by the claim that the site signs for her', async () => {
  const [claim = '', value] = found(/request\.auth\.token\.(\w+) == (\w+)/);
  let signed: Record<string, unknown> = {};
  const account = {
    email: 'site@example.org',
    sign: async (claims: Record<string, unknown>) => {
      signed = claims;
      return '';
    },
  };
  await customToken(account, new Date());
  expect(signed.claims).toEqual({ [claim]: value === 'true' });
});

test('a bucket has everything under the folder that names lead to, and each rule is for the owner', () => {
  const [folder] = found(/match \/(\w+\/)\{name\}/);
  expect(folder).toBe(folderPrefix);
  const allowed = rules.match(/allow .*/g) ?? [];
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((rule) => !rule.includes(': if isOwner()'))).toEqual([]);
});
