import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { haveDraftPictures, keepDraftPicture, wipeDraftPictures } from '~/app/offline/draft-pictures';

const account = 'owner@example.org';
const chosen = { original: 'rain.jpg', name: 'rain-1.webp', picture: new Blob(['rain']) };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('a picture chosen in any form is known of until it is saved, taken away or wiped, and only to its account', async () => {
  expect(await haveDraftPictures(account)).toBe(false);
  await keepDraftPicture(account, 'new-event', chosen);
  await keepDraftPicture(account, 'member:1', chosen);
  await keepDraftPicture(account, 'new-event', null);
  expect(await haveDraftPictures(account)).toBe(true);
  expect(await haveDraftPictures('other@example.org')).toBe(false);
  await keepDraftPicture(account, 'member:1', null);
  expect(await haveDraftPictures(account)).toBe(false);
  await keepDraftPicture(account, 'new-event', chosen);
  await wipeDraftPictures(account);
  expect(await haveDraftPictures(account)).toBe(false);
});

test('where the phone keeps nothing there is nothing to lose', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  });
  expect(await haveDraftPictures(account)).toBe(false);
});
