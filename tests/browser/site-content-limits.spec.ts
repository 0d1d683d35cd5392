import { expect } from 'playwright/test';
import { groupParts } from '~/contract/group-addresses';
import {
  type Award,
  allFacilities,
  fieldsIn,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  groupFields,
  type Point,
} from '~/contract/group-fields';
import { expectNoFindings, expectNothingLost } from './harness/accessibility';
import { listenForComplaints } from './harness/complaints';
import { desk, phone } from './harness/devices';
import { type Site, test } from './harness/test';

test.use({ content: 'empty', serviceWorkers: 'block', reducedMotion: 'reduce', isMobile: false });

const slug = 'dr-with-a-very-long-name-that-somebody-has-spelled-out-in-full'.slice(0, 60);

type Write = (length: number, field: number) => string;

/** Returns the longest value of a field; undefined for those that are not words. */
function longest(name: GroupFieldName, write: Write): unknown {
  const { kind, maxLength, ...more } = groupFields[name];
  const entries = 'entries' in more ? more.entries : 0;
  // Titles that are the same would name two sections alike.
  const words = (length: number) => write(length, groupFieldNames.indexOf(name));
  const list = <Entry>(entry: (place: number) => Entry) =>
    Array.from({ length: entries }, (_, index) => entry(index));
  switch (kind) {
    case 'line':
    case 'text':
      return words(maxLength);
    case 'lines':
    case 'paragraphs':
      // No two may be the same.
      return list((place) => `${place} ${words(maxLength - 3)}`);
    case 'figures':
      return list((place) => ({ value: `${place}${'9'.repeat(7)}`, label: words(maxLength) }));
    case 'awards':
      return list(
        (place): Award => ({
          title: `${place} ${words(maxLength - 3)}`,
          by: words(maxLength),
          year: '1999–2026',
        }),
      );
    case 'points':
      return list((place): Point => ({ title: `${place} ${words(57)}`, text: words(maxLength) }));
    case 'facilities':
      return [...allFacilities];
    case 'phones':
      return ['+91 00000 11111', '+91 00000 22222'];
    case 'emails':
      return list((place) => `${'longname'.repeat(7)}${place}@${'example'.repeat(8)}.example.org`);
    case 'email':
      return `${'longname'.repeat(7)}@${'example'.repeat(8)}.example.org`;
    case 'phone':
      return '+91 00000 33333';
    case 'digits':
      return '112108';
    case 'slug':
      return slug;
    case 'link':
      return `https://example.org/${'long'.repeat(40)}`;
    default:
      return undefined;
  }
}

async function publish({ ownerApi }: Site, language: 'en' | 'hi', words: Write): Promise<void> {
  for (const part of groupParts)
    for (const each of ['', language]) {
      const texts = fieldsIn(part, each).flatMap((name) => {
        const value = longest(name, words);
        return value === undefined ? [] : [[name, value] as const];
      });
      // Every value is of its field's kind.
      if (texts.length > 0) await ownerApi.changeGroup(part, each, Object.fromEntries(texts) as GroupTexts);
    }
  await ownerApi.publishGroup();
}

const pages = [
  '/',
  '/categories',
  '/volunteer',
  '/about-us',
  `/${slug}`,
  '/contact-us',
  '/privacy',
  '/events',
  '/auth',
];

/** Words of up to eleven letters with their signs, as long as a text may be. */
const long =
  (word: string): Write =>
  (length, field) =>
    `${field} ${`${word} `.repeat(length)}`.slice(0, length).trim();

for (const [language, word] of [
  ['en', 'Motherhoods'],
  ['hi', 'गर्भावस्था'],
] as const)
  test(`texts as long as they may be lose nothing on a narrow phone and in large letters, in ${language}`, async ({
    page,
    site,
  }) => {
    test.slow();
    await publish(site, 'en', long(word));
    for (const path of pages) {
      await page.goto(`${path}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const what = `${language} ${path}`;
      // In one language: the pages are made of the same elements in both.
      if (language === 'en') await expectNoFindings(page, what, [desk, phone]);
      await expectNothingLost(page, what);
    }
  });

/** Hostile texts are the same in all fields. */
const hostile = `</title></script><img src=x onerror="document.title='hacked'">'"\`\${1}{{t}}\u202e\u200f %s \\`;

test('hostile texts are shown as they are on every page, and run nowhere', async ({
  page,
  site,
  context,
}) => {
  const complaints = listenForComplaints(context);
  await publish(site, 'en', (length: number) => hostile.slice(0, length));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title(), path).not.toBe('hacked');
    expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile.slice(0, 60).trim());
  expect(complaints.filter((complaint) => !complaint.includes('blocked by Playwright'))).toEqual([]);
});
