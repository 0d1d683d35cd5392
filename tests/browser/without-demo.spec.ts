import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Day } from '~/contract/event-date';
import { demoGroup, demoPictures } from '~/server/demo/demo-content';
import { demoEvents } from '~/server/demo/events';
import { demoVideos } from '~/server/demo/gallery';
import { demoTeam } from '~/server/demo/people';
import voices from '~/server/demo/testimonials.json' with { type: 'json' };
import { showsDoctor } from '../shows-doctor';
import { everythingSent } from './harness/everything-sent';
import { inDays } from './harness/owner-api';
import { pictureFile } from './harness/picture-file';
import { build } from './harness/server';
import { type Site, test } from './harness/test';

// Nothing is opened in the browser.
test.use({ serviceWorkers: 'block' });

/** Names and texts do not depend on it. */
const anyDay = '2026-01-01' as Day;

/** By which the demo group and its people are known. */
const ofGroup = [
  ...(['en', 'hi', 'fr'] as const).flatMap((language) => {
    const { name, doctorName, noticeName, address, letter, bio, awards, about } = demoGroup[language];
    return [name, doctorName, noticeName, address, letter, bio?.[0], awards?.[0]?.title, about?.[0]];
  }),
  ...(demoGroup[''].phones ?? []),
  ...(demoGroup[''].emails ?? []),
  demoGroup[''].doctorSlug,
  demoGroup[''].noticeEmail,
  'Years of Success',
].filter((words) => words !== undefined);

/** By which its events, members, videos and voices are, in each language. */
const ofRows = [
  ...demoEvents(anyDay).flatMap(({ event }) => [
    event.EventName,
    event.Place,
    event.EventBanner,
    ...Object.values(event.Translations ?? {}).flatMap(({ EventName, Place }) => [EventName, Place]),
  ]),
  ...demoTeam().flatMap(({ member }) => [
    member.Name,
    member.Number,
    member.ProfilImage,
    ...Object.values(member.Translations ?? {}).map(({ Name }) => Name),
  ]),
  ...demoVideos(anyDay).flatMap(({ video }) => [
    video.AboutVideo,
    video.Videoimage,
    ...Object.values(video.Translations ?? {}).map(({ AboutVideo }) => AboutVideo),
  ]),
  ...Object.values(voices).flatMap((inLanguage) => inLanguage.map(({ words }) => words)),
].filter((words) => words !== undefined && words !== null);

const invented = [...ofGroup, ...ofRows];

const inventedIn = (text: string): string[] => invented.filter((words) => text.includes(words));

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const demoDrawings = 'src/server/demo/pictures';

/** Drawings and files of the build that show the invented doctor or the demo site. */
const shownByDemoOnly = /^single-page-doctor-|^screenshot-.*\.jpg$|^share\.jpg$/;

const isDoctorDrawn = (path: string, bytes: Buffer): boolean =>
  path.endsWith('.svg') && showsDoctor(bytes.toString());

/** The hashes of all pictures of the demo: as they were drawn, in each width that was made of them, and in the build. */
async function demoHashes(): Promise<Map<string, string>> {
  const paths = (await readdir(demoDrawings)).map((name) => join(demoDrawings, name));
  const stored = new Set(
    Object.values(demoPictures(anyDay)).flatMap((all) => all.map(({ fileName }) => fileName)),
  );
  for (const name of stored) {
    const sizes = join(process.env.DEMO_FOLDER ?? '', 'sizes', hashOf(Buffer.from(name)));
    // Those that a site has shown, or was prepared to show.
    const made = await readdir(sizes).catch(() => []);
    paths.push(...made.filter((size) => size !== 'colours').map((size) => join(sizes, size)));
  }
  for (const folder of ['client', 'client/assets'])
    for (const name of await readdir(join(build, folder)))
      if (shownByDemoOnly.test(name)) paths.push(join(build, folder, name));
  return new Map(await Promise.all(paths.map(async (path) => [hashOf(await readFile(path)), path] as const)));
}

/** Fails where anything that a site sends tells of the demo group or shows it. Returns the number of files. */
async function expectNothingInvented({ server }: Site, hashes: Map<string, string>): Promise<number> {
  const { texts, files } = await everythingSent(server.url);
  const told = [...texts].flatMap(([path, text]) => inventedIn(text).map((words) => `${path}: ${words}`));
  const shown = [...files].flatMap(([path, bytes]) => {
    const drawing = hashes.get(hashOf(bytes)) ?? (isDoctorDrawn(path, bytes) ? 'the doctor' : undefined);
    return drawing === undefined ? [] : [`${path}: ${drawing}`];
  });
  expect([...told, ...shown]).toEqual([]);
  return files.size;
}

/** Publishes a group of the tests' own with pictures, and one of each kind of row. */
async function publishOwn({ ownerApi }: Site): Promise<void> {
  const upload = async (name: string, colour: string) => {
    await ownerApi.upload(name, (await pictureFile(name, colour)).buffer);
    return name;
  };
  await ownerApi.writeRequired();
  await ownerApi.changeGroup('logo', '', { logo: await upload('our-mark.jpg', '#3d5a80') });
  await ownerApi.changeGroup('doctor', '', { portrait: await upload('our-doctor.jpg', '#98c1d9') });
  // With these, pages show their drawings.
  await ownerApi.changeGroup('about', 'en', { mission: 'No one waits alone.' });
  await ownerApi.changeGroup('doctor-page', 'en', {
    highlights: Array.from('12345678', (n) => `Photo ${n}`),
  });
  await ownerApi.publishGroup();
  await ownerApi.addEvent({
    EventName: 'Tea in the yard',
    EDate: inDays(3),
    EventBanner: await upload('our-tea.jpg', '#ee6c4d'),
  });
  await ownerApi.addMember({
    Name: 'Uma Namuna',
    Gender: 'Female',
    ProfilImage: await upload('our-member.jpg', '#293241'),
  });
  await ownerApi.addPhotos([await upload('our-photo.jpg', '#81b29a')]);
  await ownerApi.addImageSet(2024, [await upload('our-album.jpg', '#f2cc8f')]);
}

test('a site that was started from the demo contains nothing of it', async ({ site }) => {
  test.slow();
  expect(invented.length).toBeGreaterThan(175);
  const demo = await everythingSent(site.server.url, [
    '/?lng=en',
    '/our-team?lng=hi',
    '/manifest.webmanifest',
  ]);
  const hashes = await demoHashes();
  // The search finds what the demo tells and shows.
  for (const [path, text] of demo.texts) expect(inventedIn(text), path).not.toEqual([]);
  const found = [...demo.files].flatMap(([path, bytes]) => (hashes.has(hashOf(bytes)) ? [path] : []));
  for (const kind of [/^\/img\/640\//, /^\/share\.jpg$/, /^\/screenshot-/, /^\/assets\/.*doctor-mark/])
    expect(found, `${kind}`).toContainEqual(expect.stringMatching(kind));
  const drawn = [...demo.files].flatMap(([path, bytes]) => (isDoctorDrawn(path, bytes) ? [path] : []));
  expect(drawn).toContainEqual(expect.stringMatching(/doctor-mark/));

  await site.ownerApi.startOwnGroup();
  await expectNothingInvented(site, hashes);
  await publishOwn(site);
  expect(await expectNothingInvented(site, hashes)).toBeGreaterThan(30);
  const { texts } = await everythingSent(site.server.url, ['/?lng=en']);
  expect(texts.get('/?lng=en')).toContain('Tea in the yard');
});

test.describe('without demo content', () => {
  test.use({ content: 'empty' });

  test('no response of a site contains the demo group, before and after its first publication', async ({
    site,
  }) => {
    const hashes = await demoHashes();
    await expectNothingInvented(site, hashes);
    await publishOwn(site);
    await expectNothingInvented(site, hashes);
  });

  test('no script, style or subtitle of the build contains the demo group', async () => {
    const files = await readdir(join(build, 'client'), { recursive: true, withFileTypes: true });
    const scripts = files.filter(({ name }) => /\.(js|html|css|webmanifest|vtt|svg)$/.test(name));
    expect(scripts.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const { parentPath, name } of scripts) {
      const text = await readFile(join(parentPath, name), 'utf8');
      found.push(...inventedIn(text).map((words) => `${name}: ${words}`));
    }
    expect(found).toEqual([]);
  });
});
