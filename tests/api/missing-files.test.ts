import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ref, uploadBytes } from 'firebase/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallName } from '~/contract/calls';
import { missingFilesOf } from '~/server/files/file-references';
import { sha256 } from '~/server/lib/secrets';
import { bucket, type FakeGoogle, fakeGoogle } from './fake-google';
import { firebaseFor } from './firebase';
import { jpegOf } from './pictures-of-any-size';
import { addEvent, addMember, asOwner, filesNamedBy, goodBodies, withNewBanner } from './samples';
import { startServer, type TestServer } from './start-server';
import { storeFiles } from './stored-files';

const day = 24 * 60 * 60 * 1000;

/** What each call that names files answers as missing, the event's and the member's changes among them. */
const missingByCall = async (server: TestServer): Promise<Partial<Record<CallName, unknown>>> => {
  const call = await asOwner(server);
  const { _id: eid } = await addEvent(server);
  const { _id: id } = await addMember(server);
  const answers = {
    uplodeEventData: await call('uplodeEventData', { body: goodBodies.uplodeEventData }),
    updateAnEvent: await call('updateAnEvent', { params: { id: eid }, body: withNewBanner }),
    uplodeEventImage: await call('uplodeEventImage', { params: { eid }, body: goodBodies.uplodeEventImage }),
    saveTeamData: await call('saveTeamData', { body: goodBodies.saveTeamData }),
    updateTeamDataWithProfile: await call('updateTeamDataWithProfile', {
      params: { id },
      body: goodBodies.updateTeamDataWithProfile,
    }),
    uplodePhoto: await call('uplodePhoto', { body: goodBodies.uplodePhoto }),
    setMyVideo: await call('setMyVideo', { body: goodBodies.setMyVideo }),
    setImageWithDate: await call('setImageWithDate', { body: goodBodies.setImageWithDate }),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      expect(answer.json()).toMatchObject({ result: 'Success' });
      return [name, answer.json().missing];
    }),
  );
};

test('every call that names files answers which of them the store does not have', async () => {
  const server = await startServer();
  expect(await missingByCall(server)).toEqual(filesNamedBy);
  await storeFiles(server, 'garden-1.webp', 'breathing-1.webp');
  const call = await asOwner(server);
  const photos = await call('uplodePhoto', { body: goodBodies.uplodePhoto });
  expect(photos.json()).toEqual({ result: 'Success', missing: ['garden-2.webp'] });
  const video = await call('setMyVideo', { body: goodBodies.setMyVideo });
  expect(video.json()).toEqual({ result: 'Success', missing: [] });
  // Who names none is told of none.
  const { _id: id } = await addEvent(server);
  const answer = await call('updateAnEvent', { params: { id }, body: goodBodies.updateAnEvent });
  expect(answer.json()).toEqual({ result: 'Success' });
});

const withBucket = async (google: FakeGoogle): Promise<TestServer> =>
  startServer({
    environment: {
      FIREBASE_BUCKET: bucket,
      FIREBASE_API_KEY: 'a-key',
      FIREBASE_CREDENTIALS: google.credentials,
    },
    google: { storage: google.address, token: `${google.address}/token` },
  });

test('missing files of a bucket are answered too; the call succeeds without them when the bucket is slow or away', async () => {
  // A call does not wait longer than two seconds for its store; these pass when the test says.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const google = await fakeGoogle();
  const server = await withBucket(google);
  google.files.set('files/garden-1.webp', Buffer.from(await jpegOf(2_000)));
  const call = await asOwner(server);
  const answer = () => call('uplodePhoto', { body: goodBodies.uplodePhoto });
  expect((await answer()).json()).toEqual({ result: 'Success', missing: ['garden-2.webp'] });
  google.faults.push(500, 500, 500, 500, 500, 500);
  expect((await answer()).json()).toEqual({ result: 'Success' });
  expect(server.logged()).toContain('did not say which files it has');

  const silent = missingFilesOf({ find: () => new Promise(() => undefined) })(['a.webp']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await silent).toBeUndefined();
});

test('a picture that is sent again counts as new for the sweep, and one sent moments ago keeps its sizes', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const bytes = await jpegOf(20_000);
  const send = () => uploadBytes(ref(storage, 'files/a-1.jpg'), bytes);
  await send();
  const etag = async () => (await server.app.inject('/img/320/a-1.jpg')).headers.etag;
  const before = await etag();
  await send();
  expect(await etag()).toBe(before);

  const then = new Date(Date.now() - 2 * day);
  await utimes(join(server.folder, 'files', sha256('a-1.jpg')), then, then);
  await send();
  // As the sweep reads it.
  for await (const { storedAt } of server.site.files.list())
    expect(Date.now() - storedAt.getTime()).toBeLessThan(day);
});
