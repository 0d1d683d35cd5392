import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { CallName } from '~/contract/calls';
import { fillDemo } from '~/server/demo/fill-demo';
import { addEvent, events } from './samples';
import { startServer, type TestServer } from './start-server';

const fill = ({ site }: TestServer) => fillDemo({ ...site, ...site.dependencies });

/** Fills without generating variants; tells of which pictures they were wanted. */
const fillQuickly = async ({ site }: TestServer) => {
  const pregenerated: string[] = [];
  const pregenerateVariants = async (name: string) => {
    pregenerated.push(name);
  };
  const rest = await fillDemo({ ...site, ...site.dependencies, pictures: { pregenerateVariants } });
  return { rest, pregenerated };
};

type WithoutInput = Extract<
  CallName,
  'getTeamData' | 'getMyVideo' | 'getMyPhoto' | 'getImageWithDateFrontend'
>;

const answer = async (server: TestServer, name: WithoutInput) => (await server.call(name, {})).json();

/** Every picture that an entity of the site names. */
const named = async (server: TestServer): Promise<string[]> => {
  const { db } = server.site.dependencies;
  const [banners, clicks, team, videos, photos, sets] = await Promise.all([
    db.selectFrom('events').select('banner as name').execute(),
    db.selectFrom('event_images').select('name').execute(),
    db.selectFrom('team_members').select('photo as name').execute(),
    db.selectFrom('videos').select('thumbnail as name').execute(),
    db.selectFrom('photos').select('name').execute(),
    db.selectFrom('image_set_images').select('name').execute(),
  ]);
  return [...banners, ...clicks, ...team, ...videos, ...photos, ...sets].map(({ name }) => name);
};

/** Every event as it is stored. Answers also have the colours of pictures, which are made in the background. */
const storedEvents = ({ site }: TestServer) =>
  site.dependencies.db.selectFrom('events').selectAll().orderBy('id').execute();

test('an empty database is filled once, and a start that was cut short is made good by the next', async () => {
  const server = await startServer();
  await fill(server);
  const { files, dependencies } = server.site;
  const all = await events(server);
  expect(all.filter(({ CurrentConform }) => CurrentConform)).toHaveLength(6);
  expect(all.filter(({ PastConform }) => PastConform)).toHaveLength(24);
  expect(await dependencies.db.selectFrom('registrations').select('id').execute()).toHaveLength(40);
  for (const { EventBanner } of all) expect(await files.find(EventBanner), EventBanner).not.toBeNull();

  const stored = await storedEvents(server);
  const banner = all[0]?.EventBanner ?? '';
  await files.remove(banner);
  await fill(server);
  expect(await files.find(banner)).not.toBeNull();
  expect(await storedEvents(server)).toEqual(stored);
});

test('nothing has come in from the hours ahead: at half past one at night in India, when its day has just begun', async () => {
  const server = await startServer();
  server.clock.now = new Date('2026-03-06T20:00:00Z');
  await fillQuickly(server);
  const { db } = server.site.dependencies;
  const received = await Promise.all([
    db.selectFrom('registrations').select(['id', 'created_at']).execute(),
    db.selectFrom('volunteers').select(['id', 'created_at']).execute(),
    db.selectFrom('contact_messages').select(['id', 'created_at']).execute(),
    db.selectFrom('subscriptions').select(['id', 'created_at']).execute(),
  ]);
  expect(received.map((rows) => rows.length)).toEqual([40, 5, 4, 3]);
  for (const { created_at } of received.flat()) expect(created_at < '2026-03-06T20:00').toBe(true);
  // Whoever registers now stands behind them.
  const [registrations = []] = received;
  const newest = uuid({ msecs: server.clock.now.getTime() });
  for (const { id } of registrations) expect(id < newest).toBe(true);
});

test('visitors are answered a team of ten, twelve videos, sixty photos and five years of pictures', async () => {
  const server = await startServer();
  await fillQuickly(server);
  const { result: team } = await answer(server, 'getTeamData');
  expect(team).toHaveLength(10);
  expect(team[0].Name).toBe('Dr. Sumedha Kalpanik');
  expect((await answer(server, 'getMyVideo')).result).toHaveLength(12);
  expect((await answer(server, 'getMyPhoto')).Photo).toHaveLength(60);
  const { result: sets } = await answer(server, 'getImageWithDateFrontend');
  expect(sets.map(({ ImageDate }: { ImageDate: string }) => ImageDate)).toEqual([
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ]);
});

test('three invented testimonials are answered in each language, each marked as invented', async () => {
  const server = await startServer();
  await fillQuickly(server);
  for (const [language, invented] of [
    ['en', 'invented'],
    ['hi', 'काल्पनिक'],
    ['fr', 'inventée'],
  ] as const) {
    const { result } = (await server.call('getTestimonials', { params: { language } })).json();
    expect(result).toHaveLength(3);
    for (const { About } of result) expect(About).toContain(invented);
  }
});

/** Every voice's language, in its order. */
const testimonialLanguages = async ({ site }: TestServer) => {
  const rows = await site.dependencies.db.selectFrom('voices').select('language').orderBy('id').execute();
  return rows.map(({ language }) => language);
};

test('every picture that an entity names is stored, and has its variants generated once, banners first', async () => {
  const server = await startServer();
  const { rest, pregenerated } = await fillQuickly(server);
  const names = await named(server);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(await server.site.files.find(name), name).not.toBeNull();

  await rest();
  expect(pregenerated.toSorted()).toEqual(names.toSorted());
  expect(pregenerated.slice(0, 30).every((name) => name.endsWith('-banner.webp'))).toBe(true);

  const again = await fillQuickly(server);
  await again.rest();
  expect(again.pregenerated).toEqual([]);
});

test('pictures that a cut left out are stored by the next start, and no others', async () => {
  const server = await startServer();
  await fillQuickly(server);
  const { result: team } = await answer(server, 'getTeamData');
  const { files } = server.site;
  const [doctor = '', teacher = ''] = team.map(({ ProfilImage }: { ProfilImage: string }) => ProfilImage);
  await files.remove(doctor);
  const before = await files.find(teacher);
  await fillQuickly(server);
  expect(await files.find(doctor)).not.toBeNull();
  expect(await files.find(teacher)).toEqual(before);
});

test('a database that holds anything is left alone', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  await fill(server);
  expect((await events(server)).map((event) => event._id)).toEqual([_id]);
  expect(await testimonialLanguages(server)).toEqual([]);
});

test('a database that holds only a photo is left alone', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  await server.call('uplodePhoto', { body: { arr: ['mine.webp'] } }, { token });
  await fill(server);
  expect((await answer(server, 'getMyPhoto')).Photo).toEqual(['mine.webp']);
  expect(await events(server)).toEqual([]);
});
