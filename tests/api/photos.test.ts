import { expect, test } from 'vitest';
import { addEvent, asOwner, goodBodies, read } from './samples';
import { startServer, type TestServer } from './start-server';
import { picturesWithSizes, storedFiles, storeFiles } from './stored-files';

const gallery = async (server: TestServer): Promise<string[]> => (await read(server, 'getMyPhoto', {})).Photo;

/** A server whose gallery holds these photos. */
const withPhotos = async (...arr: string[]) => {
  const server = await startServer();
  const owner = await asOwner(server);
  await owner('uplodePhoto', { body: { arr } });
  return { server, owner };
};

const many = (count: number, prefix = 'photo') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}.webp`);

test('an empty gallery is an empty list', async () => {
  expect(await read(await startServer(), 'getMyPhoto', {})).toEqual({ Photo: [] });
});

test('photos are added at the end in their order; a name that is there stays where it is', async () => {
  const { server, owner } = await withPhotos('c.webp', 'a.webp', 'b.webp');
  const answer = await owner('uplodePhoto', { body: { arr: ['z.webp', 'a.webp', 'y.webp', 'z.webp'] } });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { result: 'Success' }]);
  expect(await gallery(server)).toEqual(['c.webp', 'a.webp', 'b.webp', 'z.webp', 'y.webp']);
});

test('photos added at the same moment are all there, each list in its order', async () => {
  const server = await startServer();
  const owner = await asOwner(server);
  const lists = Array.from({ length: 10 }, (_, index) => [...many(5, `list-${index}`), 'same.webp']);
  const answers = await Promise.all(lists.map((arr) => owner('uplodePhoto', { body: { arr } })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const photos = await gallery(server);
  expect(photos).toHaveLength(51);
  for (const list of lists) {
    const own = list.filter((name) => name !== 'same.webp');
    expect(photos.filter((name) => own.includes(name))).toEqual(own);
  }
});

test('photos that are not in the list of those to remain are deleted with their files and sizes', async () => {
  const { server, owner } = await withPhotos('a.webp', 'b.webp', 'c.webp');
  await storeFiles(server, 'a.webp', 'b.webp', 'c.webp');
  expect((await owner('deleteMyPhoto', { body: { resultArray: ['b.webp'] } })).statusCode).toBe(200);
  expect(await gallery(server)).toEqual(['b.webp']);
  expect(await storedFiles(server, 'a.webp', 'b.webp', 'c.webp')).toEqual(['b.webp']);
  expect(await picturesWithSizes(server)).toBe(1);
});

test('the list of what remains adds nothing and changes no order', async () => {
  const { server, owner } = await withPhotos('a.webp', 'b.webp', 'c.webp');
  await owner('deleteMyPhoto', { body: { resultArray: ['c.webp', 'new.webp', 'a.webp'] } });
  expect(await gallery(server)).toEqual(['a.webp', 'c.webp']);
});

test('photos are put in a new order; those that it does not name follow, unknown ones are left out', async () => {
  const { server, owner } = await withPhotos('a.webp', 'b.webp', 'c.webp', 'd.webp');
  const body = { arr: ['c.webp', 'gone.webp', 'a.webp', 'c.webp'] };
  const answer = await owner('orderPhotos', { body });
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'Success' }]);
  expect(await gallery(server)).toEqual(['c.webp', 'a.webp', 'b.webp', 'd.webp']);
  await owner('uplodePhoto', { body: { arr: ['e.webp'] } });
  expect(await gallery(server)).toEqual(['c.webp', 'a.webp', 'b.webp', 'd.webp', 'e.webp']);
  expect((await owner('orderPhotos', { body: { arr: [] } })).statusCode).toBe(200);
  expect(await gallery(server)).toEqual(['c.webp', 'a.webp', 'b.webp', 'd.webp', 'e.webp']);
});

test('orders and new photos at the same moment lose no photo and double none', async () => {
  const { server, owner } = await withPhotos(...many(20));
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      owner('orderPhotos', { body: { arr: many(20).slice(index).reverse() } }),
      owner('uplodePhoto', { body: { arr: [`new-${index}.webp`] } }),
    ]).flat(),
  );
  expect((await gallery(server)).toSorted()).toEqual([...many(20), ...many(10, 'new')].toSorted());
});

test('an empty list of photos to remain deletes all', async () => {
  const { server, owner } = await withPhotos('a.webp', 'b.webp');
  await owner('deleteMyPhoto', { body: { resultArray: [] } });
  expect(await gallery(server)).toEqual([]);
});

test('a stale list that names what it removed deletes nothing that was added elsewhere', async () => {
  const { server, owner } = await withPhotos('a.webp', 'b.webp');
  await owner('uplodePhoto', { body: { arr: ['elsewhere.webp'] } });
  await storeFiles(server, 'a.webp', 'elsewhere.webp');
  const body = { resultArray: ['b.webp'], removed: ['a.webp', 'gone-already.webp'] };
  expect((await owner('deleteMyPhoto', { body })).statusCode).toBe(200);
  expect(await gallery(server)).toEqual(['b.webp', 'elsewhere.webp']);
  expect(await storedFiles(server, 'a.webp', 'elsewhere.webp')).toEqual(['elsewhere.webp']);
});

test('removing nothing removes nothing, whatever the request lists as remaining', async () => {
  const { server, owner } = await withPhotos('a.webp');
  await owner('deleteMyPhoto', { body: { resultArray: [], removed: [] } });
  expect(await gallery(server)).toEqual(['a.webp']);
});

test('a file that something else shows stays when its photo goes', async () => {
  const { server, owner } = await withPhotos(
    'banner.webp',
    'set.webp',
    'thumb.webp',
    'face.webp',
    'own.webp',
  );
  const names = ['banner.webp', 'set.webp', 'thumb.webp', 'face.webp', 'own.webp'];
  await storeFiles(server, ...names);
  await addEvent(server, { EventBanner: 'banner.webp' });
  await owner('setImageWithDate', { body: { ImageDate: 2024, Images: ['set.webp'] } });
  await owner('setMyVideo', { body: { ...goodBodies.setMyVideo, Videoimage: 'thumb.webp' } });
  await owner('saveTeamData', { body: { ...goodBodies.saveTeamData, ProfilImage: 'face.webp' } });
  await owner('deleteMyPhoto', { body: { resultArray: [] } });
  expect(await gallery(server)).toEqual([]);
  expect(await storedFiles(server, ...names)).toEqual(['banner.webp', 'set.webp', 'thumb.webp', 'face.webp']);
});

test('a gallery takes 10,000 photos in one list of up to 2 MB, and goes as one', async () => {
  const arr = many(10_000, 'x'.repeat(190));
  expect(JSON.stringify({ arr }).length).toBeGreaterThan(1.9 * 1024 * 1024);
  const { server, owner } = await withPhotos(...arr);
  expect(await gallery(server)).toEqual(arr);
  const [last = ''] = arr.slice(-1);
  expect((await owner('deleteMyPhoto', { body: { resultArray: [last] } })).statusCode).toBe(200);
  expect(await gallery(server)).toEqual([last]);
});

test('a list of 10,001 names is refused, and so is one that would make the gallery longer', async () => {
  const { server, owner } = await withPhotos(...many(9_999));
  const refused = { code: 'invalid', fields: { arr: 'too-long' } };
  expect((await owner('uplodePhoto', { body: { arr: many(10_001, 'new') } })).json()).toMatchObject(refused);
  expect((await owner('uplodePhoto', { body: { arr: many(2, 'new') } })).json()).toMatchObject(refused);
  expect(await gallery(server)).toHaveLength(9_999);
  expect((await owner('uplodePhoto', { body: { arr: many(1, 'new') } })).statusCode).toBe(200);
  expect((await owner('uplodePhoto', { body: { arr: many(1, 'new') } })).statusCode).toBe(200);
});

test.each(['../secret.webp', 'a/b.webp', 'a\\b.webp', '..', '', ' ', 'a\u0000.webp', 'x'.repeat(301)])(
  'a list with the name %j is refused whole',
  async (name) => {
    const { server, owner } = await withPhotos('a.webp');
    const answer = await owner('uplodePhoto', { body: { arr: ['b.webp', name] } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['arr']]);
    expect(await gallery(server)).toEqual(['a.webp']);
  },
);
