import { expect, test } from 'vitest';
import type { ImageSet } from '~/contract/gallery';
import { asOwner, nothing, read } from './samples';
import { startServer, type TestServer } from './start-server';
import { picturesWithSizes, storedFiles, storeFiles } from './stored-files';

const sets = async (server: TestServer): Promise<ImageSet[]> =>
  (await read(server, 'getImageWithDate', {})).result;

/** A server with these sets, added in this order. */
const withSets = async (...added: [number | string, string[]][]) => {
  const server = await startServer();
  const owner = await asOwner(server);
  for (const [ImageDate, Images] of added) await owner('setImageWithDate', { body: { ImageDate, Images } });
  return { server, owner };
};

test('sets come ascending by year, those of one year as they were added, pictures in their order', async () => {
  const { server } = await withSets([2024, ['d', 'c']], ['2019', ['a']], [2024, ['b', 'a']], [1900, ['z']]);
  const expected = [
    ['1900', ['z']],
    ['2019', ['a']],
    ['2024', ['d', 'c']],
    ['2024', ['b', 'a']],
  ];
  expect((await sets(server)).map(({ ImageDate, Images }) => [ImageDate, Images])).toEqual(expected);
  expect(await read(server, 'getImageWithDateFrontend', {})).toEqual(
    await read(server, 'getImageWithDate', {}),
  );
});

test('the years 1900 to 2100 are taken, as numbers and as texts', async () => {
  const { server } = await withSets([1900, ['a']], ['2100', ['b']]);
  expect((await sets(server)).map(({ ImageDate }) => ImageDate)).toEqual(['1900', '2100']);
});

test.each([1899, 2101, 2024.5, '2024.5', 'abc', '', -2024])('the year %j is refused', async (ImageDate) => {
  const { server, owner } = await withSets();
  const answer = await owner('setImageWithDate', { body: { ImageDate, Images: ['a.webp'] } });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['ImageDate']]);
  expect(await sets(server)).toEqual([]);
});

test('a dated set needs a picture', async () => {
  const { owner } = await withSets();
  const answer = await owner('setImageWithDate', { body: { ImageDate: 2024, Images: [] } });
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { Images: 'missing' } });
});

test('a picture named twice in one set is there once, and in two sets twice', async () => {
  const { server } = await withSets([2024, ['a', 'b', 'a']], [2025, ['a']]);
  expect((await sets(server)).map(({ Images }) => Images)).toEqual([['a', 'b'], ['a']]);
});

test('a set that is sent again adds nothing, and one with more pictures only those', async () => {
  const { server } = await withSets(
    [2024, ['a', 'b']],
    [2024, ['a', 'b']],
    ['2024', ['b', 'c']],
    [2025, ['a']],
  );
  expect((await sets(server)).map(({ ImageDate, Images }) => [ImageDate, Images])).toEqual([
    ['2024', ['a', 'b']],
    ['2024', ['c']],
    ['2025', ['a']],
  ]);
});

test('a deleted picture answers 202 and goes with its file; the last one takes its set along', async () => {
  const { server, owner } = await withSets([2024, ['a.webp', 'b.webp']]);
  await storeFiles(server, 'a.webp', 'b.webp');
  const [set] = await sets(server);
  const remove = (ImgName: string) =>
    owner('deletePhotoWithDate', { params: { id: set?._id ?? '' }, body: { ImgName } });
  const first = await remove('a.webp');
  expect([first.statusCode, first.json()]).toEqual([202, { result: 'Success' }]);
  const left = { _id: set?._id, ImageDate: '2024', Images: ['b.webp'] };
  expect(await sets(server)).toEqual([{ ...left, Colours: { 'b.webp': expect.any(String) } }]);
  expect(await storedFiles(server, 'a.webp', 'b.webp')).toEqual(['b.webp']);
  expect((await remove('a.webp')).statusCode).toBe(404);
  expect((await remove('b.webp')).statusCode).toBe(202);
  expect(await sets(server)).toEqual([]);
  expect(await storedFiles(server, 'b.webp')).toEqual([]);
  expect(await picturesWithSizes(server)).toBe(0);
  expect((await remove('b.webp')).statusCode).toBe(404);
});

test('all pictures of a set deleted at the same moment take the set along', async () => {
  const Images = Array.from({ length: 10 }, (_, index) => `${index}.webp`);
  const { server, owner } = await withSets([2024, Images]);
  const [set] = await sets(server);
  const params = { id: set?._id ?? '' };
  const answers = await Promise.all(
    Images.map((ImgName) => owner('deletePhotoWithDate', { params, body: { ImgName } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Images.map(() => 202));
  expect(await sets(server)).toEqual([]);
});

test('a picture that another set shows keeps its file', async () => {
  const { server, owner } = await withSets([2024, ['a.webp']], [2025, ['a.webp']]);
  await storeFiles(server, 'a.webp');
  const [first, second] = await sets(server);
  const remove = (set?: ImageSet) =>
    owner('deletePhotoWithDate', { params: { id: set?._id ?? '' }, body: { ImgName: 'a.webp' } });
  await remove(first);
  expect(await storedFiles(server, 'a.webp')).toEqual(['a.webp']);
  await remove(second);
  expect(await storedFiles(server, 'a.webp')).toEqual([]);
});

test('a missing picture or dated set answers 404', async () => {
  const { server, owner } = await withSets([2024, ['a.webp']]);
  const [set] = await sets(server);
  for (const [id, ImgName] of [
    [set?._id ?? '', 'other.webp'],
    [nothing, 'a.webp'],
  ] as const) {
    const answer = await owner('deletePhotoWithDate', { params: { id }, body: { ImgName } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  }
});

test('a set takes 10,000 pictures and not one more', async () => {
  const Images = Array.from({ length: 10_001 }, (_, index) => `${index}.webp`);
  const { server, owner } = await withSets([2024, Images.slice(1)]);
  expect((await sets(server))[0]?.Images).toEqual(Images.slice(1));
  const answer = await owner('setImageWithDate', { body: { ImageDate: 2024, Images } });
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { Images: 'too-long' } });
});
