import { expect, test } from 'vitest';
import { pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, addMember } from './samples';
import { startServer, type TestServer } from './start-server';

const tables = ['events', 'team_members', 'photos', 'videos', 'image_sets'] as const;

/** Takes tables out of the server's reach; gives the way to bring them back. */
const loseTables = async ({ site }: TestServer): Promise<() => Promise<void>> => {
  const { schema } = site.dependencies.db;
  for (const table of tables) await schema.alterTable(table).renameTo(`lost_${table}`).execute();
  return async () => {
    for (const table of tables) await schema.alterTable(`lost_${table}`).renameTo(table).execute();
  };
};

const wordsOfEvents = 'An error occurred while fetching data.';
const wordsOfTeam = 'The team could not be loaded.';
const wordsOfPhotos = 'The photos could not be loaded.';
const wordsOfVideos = 'Can not fatch Video...';

test('each block of the home page shows the quoted error if it could not be loaded, and its content later', async () => {
  const server = await startServer({ pages });
  const bringBack = await loseTables(server);
  const alerts = async () => {
    const { status, main } = await pageAt(server, '/');
    return [
      status,
      ...[...main.matchAll(/role="alert">(.*?)<\/div>/gs)].map(([, text = '']) => wordsIn(text)),
    ];
  };
  const caching = async () => (await server.app.inject('/')).headers['cache-control'];
  expect(await alerts()).toEqual([200, wordsOfEvents, wordsOfTeam, wordsOfPhotos, wordsOfVideos]);
  // No phone keeps it for its next visit.
  expect(await caching()).toBe('no-store');
  await bringBack();
  expect(await alerts()).toEqual([200]);
  expect(await caching()).toBe('no-cache');
});

test('a page whose data cannot be loaded answers a failure status, the quoted words and the reason, and recovers', async () => {
  const server = await startServer({ pages });
  const { _id: event } = await addEvent(server);
  const { _id: member } = await addMember(server);
  const failing = [
    ['/events', wordsOfEvents],
    [`/past_event/${event}`, wordsOfEvents],
    ['/our-team', wordsOfTeam],
    [`/team_readMore/${member}`, 'This page could not be loaded.'],
    ['/photo-gallery', wordsOfPhotos],
    ['/photo_gallery_with_date', wordsOfPhotos],
    ['/video-gallery', wordsOfVideos],
  ] as const;
  const bringBack = await loseTables(server);
  for (const [url, text] of failing) {
    const { status, main } = await pageAt(server, url);
    expect([url, status]).toEqual([url, 500]);
    expect(wordsIn(main), url).toContain(text);
    expect(wordsIn(main), url).toContain('Something went wrong on our side. Please try again.');
  }
  await bringBack();
  for (const [url, text] of failing) {
    const { status, main } = await pageAt(server, url);
    expect([url, status, wordsIn(main).includes(text)]).toEqual([url, 200, false]);
  }
});
