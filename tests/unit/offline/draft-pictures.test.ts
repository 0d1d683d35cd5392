import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { haveDraftPictures, storeDraftPicture, wipeDraftPictures } from '~/app/lib/draft-pictures';

const account = 'owner@example.org';
const chosen = { original: 'rain.jpg', name: 'rain-1.webp', picture: new Blob(['rain']) };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('a picture chosen in any form is known of until it is saved, taken away or wiped, and only to its account', async () => {
  expect(await haveDraftPictures(account)).toBe(false);
  await storeDraftPicture(account, 'new-event', chosen);
  await storeDraftPicture(account, 'member:1', chosen);
  await storeDraftPicture(account, 'new-event', null);
  expect(await haveDraftPictures(account)).toBe(true);
  expect(await haveDraftPictures('other@example.org')).toBe(false);
  await storeDraftPicture(account, 'member:1', null);
  expect(await haveDraftPictures(account)).toBe(false);
  await storeDraftPicture(account, 'new-event', chosen);
  await wipeDraftPictures(account);
  expect(await haveDraftPictures(account)).toBe(false);
});

test('a phone without IndexedDB has no draft pictures', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  });
  expect(await haveDraftPictures(account)).toBe(false);
});
