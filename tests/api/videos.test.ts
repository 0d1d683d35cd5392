import { expect, test } from 'vitest';
import type { Video } from '~/contract/gallery';
import { asOwner, goodBodies, nothing, read } from './samples';
import { startServer, type TestServer } from './start-server';
import { picturesWithSizes, storedFiles, storeFiles } from './stored-files';

const videos = async (server: TestServer): Promise<Video[]> => (await read(server, 'getMyVideo', {})).result;

test('a video is answered with what was sent, its date in the stored format', async () => {
  const server = await startServer();
  const owner = await asOwner(server);
  const answer = await owner('setMyVideo', { body: goodBodies.setMyVideo });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { result: 'Success' }]);
  expect(await videos(server)).toEqual([
    { ...goodBodies.setMyVideo, _id: expect.any(String), VideoDate: '21/June/2025' },
  ]);
});

test('videos come in the order they were added', async () => {
  const server = await startServer();
  const owner = await asOwner(server);
  const dates = ['01/March/2025', '', '01/January/2024', '31/December/2025'];
  for (const VideoDate of dates) await owner('setMyVideo', { body: { ...goodBodies.setMyVideo, VideoDate } });
  expect((await videos(server)).map(({ VideoDate }) => VideoDate)).toEqual(dates);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'watch this',
])('a video at %j is refused', async (VideoUrl) => {
  const server = await startServer();
  const owner = await asOwner(server);
  const answer = await owner('setMyVideo', { body: { ...goodBodies.setMyVideo, VideoUrl } });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { VideoUrl: 'not-valid' }]);
  expect(await videos(server)).toEqual([]);
});

test('a video is deleted with its thumbnail and its sizes, unless another video shows it', async () => {
  const server = await startServer();
  const owner = await asOwner(server);
  for (const [place, Videoimage] of ['own.webp', 'shared.webp', 'shared.webp', ''].entries())
    await owner('setMyVideo', { body: { ...goodBodies.setMyVideo, AboutVideo: `${place}`, Videoimage } });
  await storeFiles(server, 'own.webp', 'shared.webp');
  const [own, shared, last, plain] = await videos(server);
  const remove = (video?: Video) => owner('deleteVideo', { params: { id: video?._id ?? '' } });
  for (const video of [own, shared, plain]) expect((await remove(video)).statusCode).toBe(200);
  expect((await videos(server)).map(({ _id }) => _id)).toEqual([last?._id]);
  expect(await storedFiles(server, 'own.webp', 'shared.webp')).toEqual(['shared.webp']);
  expect(await picturesWithSizes(server)).toBe(1);
  expect((await remove(last)).statusCode).toBe(200);
  expect(await storedFiles(server, 'shared.webp')).toEqual([]);
});

test('a video that is gone is not found', async () => {
  const owner = await asOwner(await startServer());
  const answer = await owner('deleteVideo', { params: { id: nothing } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
});

test.each(['', 'thumb-1.webp'])(
  'a video that is resent under its key is there once; one sent anew is a second (thumbnail “%s”)',
  async (Videoimage) => {
    const server = await startServer();
    const token = await server.ownerToken();
    const body = { ...goodBodies.setMyVideo, Videoimage };
    const key = '0190a0a0-0000-7000-8000-000000000001';
    const send = (each: string) => server.call('setMyVideo', { body }, { key: each, token });
    for (const answer of await Promise.all([1, 2, 3].map(() => send(key))))
      expect(answer.statusCode).toBe(200);
    expect((await videos(server)).map(({ _id }) => _id)).toEqual([key]);
    await send('0190a0a0-0000-7000-8000-000000000002');
    expect(await videos(server)).toHaveLength(2);
  },
);
