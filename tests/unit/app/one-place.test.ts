import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoGroup } from '~/server/demo/demo-content';
import { doctor, group } from '../../demo-group';

/** Words by which the group and its people are known. */
const known = [
  ...Object.values(group.name),
  demoGroup.en.shortName ?? '',
  doctor.slug,
  ...[doctor.name, { en: demoGroup.en.noticeName ?? '', hi: demoGroup.hi.noticeName ?? '' }].flatMap((name) =>
    Object.values(name).flatMap((written) =>
      written.split(/\s+/).filter((word) => !word.endsWith('.') && word !== 'Dre'),
    ),
  ),
  ...group.phones,
  ...group.emails,
]
  // That name is also the Hindi word for invented.
  .filter((word) => word !== 'काल्पनिक')
  .map((word) => word.toLowerCase());

test('the demo group’s facts are in src/server/demo and nowhere else', async () => {
  expect(known.every((word) => word.length > 3)).toBe(true);
  const files = (await Promise.all(['src', 'sw'].map((folder) => filesIn(folder)))).flat();
  // The operating manual names a service and an account of the system after it.
  const own = /^src\/server\/demo\/|\.md$/;
  expect(files.filter((path) => own.test(path)).length).toBeGreaterThan(50);
  const named: string[] = [];
  for (const path of files.filter((candidate) => !own.test(candidate))) {
    const text = (await readFile(path, 'utf8')).toLowerCase();
    named.push(...known.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`));
  }
  expect(named).toEqual([]);
});

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
