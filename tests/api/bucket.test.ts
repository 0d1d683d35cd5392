import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { readEnvironment } from '~/server/config/environment';
import { bucketStore } from '~/server/files/bucket-store';
import { accessTokens, readCredentials, serviceAccount } from '~/server/files/google';
import { sha256 } from '~/server/lib/secrets';
import { appendPhotos } from '~/server/modules/galleries/queries';
import { pictureProcess } from '~/server/pictures/picture-process';
import { picturesOf } from '~/server/pictures/pictures';
import { checkFiles } from '~/server/uploads/clean-up-files';
import { bucket, type FakeGoogle, fakeGoogle } from './fake-google';
import { noise } from './pictures-of-any-size';
import { addEvent, asOwner, filesNamedBy, goodBodies, read, withNewBanner } from './samples';
import { owner, startServer, temporaryFolder } from './start-server';

const minute = 60_000;

/** Milliseconds, so many that only silence uses them up. */
const generous = { answer: minute, picture: minute };

/** A store over a bucket of the fake's, with a clock of the test's own. */
const storeOver = async (google: FakeGoogle, timeouts = generous) => {
  const clock = { now: new Date('2026-03-06T06:30:00Z') };
  const now = () => clock.now;
  const account = await serviceAccount(readCredentials(google.credentials));
  const tokens = accessTokens(account, `${google.address}/token`, () => new Date(), timeouts.answer);
  const later = accessTokens(account, `${google.address}/token`, now, timeouts.answer);
  const settings = { bucket, address: google.address, now, timeouts };
  return {
    clock,
    tokens,
    store: bucketStore({ ...settings, tokens }),
    ageing: bucketStore({ ...settings, tokens: later }),
  };
};

test('a bucket stores a file under files/, finds, reads, lists and deletes it', async () => {
  const google = await fakeGoogle();
  const { store } = await storeOver(google);
  const name = 'गर्भ संस्कार #1?.webp';
  await store.write(name, Buffer.from('a picture'));
  expect([...google.files.keys()]).toEqual([`files/${name}`]);
  expect(await store.find(name)).toMatchObject({ size: 9, version: '1741242600000000' });
  expect(String(await buffer(await store.read(name)))).toBe('a picture');
  const listed: string[] = [];
  for await (const file of store.list()) listed.push(file.name);
  expect(listed).toEqual([name]);
  await store.remove(name);
  expect(await store.find(name)).toBeNull();
  await store.remove(name);
  await expect(store.read(name)).rejects.toThrow('no such file');
});

test('one access token serves all requests to the bucket, also simultaneous ones', async () => {
  const google = await fakeGoogle();
  const { store } = await storeOver(google);
  await Promise.all(['a', 'b', 'c'].map((name) => store.find(name)));
  await store.find('d');
  expect(google.tokens()).toBe(1);
});

test('an access token is replaced shortly before its end, and once after a refusal', async () => {
  const google = await fakeGoogle();
  const { ageing, clock } = await storeOver(google);
  clock.now = new Date();
  await ageing.find('a');
  clock.now = new Date(clock.now.getTime() + 58 * minute);
  await ageing.find('a');
  expect(google.tokens()).toBe(1);
  clock.now = new Date(clock.now.getTime() + 2 * minute);
  google.files.set('files/a', Buffer.from('a'));
  expect(await ageing.find('a')).not.toBeNull();
  expect(google.tokens()).toBe(2);
  google.forgetTokens();
  expect(await ageing.find('b')).toBeNull();
  expect(google.tokens()).toBe(3);
});

test('a bucket that refuses its tokens is not asked for ever', async () => {
  const google = await fakeGoogle();
  const { store } = await storeOver(google);
  google.faults.push(401, 401, 401);
  await expect(store.find('a')).rejects.toMatchObject({ name: 'BucketUnavailable' });
  expect(google.faults).toHaveLength(1);
});

test.each([403, 429, 500, 503])(
  'an answer of %i is a bucket that is away, not a file that is not there',
  async (status) => {
    const google = await fakeGoogle();
    const { store } = await storeOver(google);
    google.files.set('files/a', Buffer.from('a'));
    google.faults.push(status, status, status);
    await expect(store.find('a')).rejects.toMatchObject({ name: 'BucketUnavailable' });
    await expect(store.read('a')).rejects.toMatchObject({ name: 'BucketUnavailable' });
    await expect(store.remove('a')).rejects.toMatchObject({ name: 'BucketUnavailable' });
    await store.check();
    google.faults.push(status);
    await expect(store.check()).rejects.toMatchObject({ name: 'BucketUnavailable' });
    expect(await store.find('a')).not.toBeNull();
  },
);

test('a bucket that does not answer, or stops in the middle, runs into the timeout', async () => {
  const google = await fakeGoogle();
  const { store } = await storeOver(google, { answer: 200, picture: 200 });
  google.files.set('files/a', Buffer.from('a'));
  google.faults.push('silence', 'half');
  await expect(store.find('a')).rejects.toMatchObject({ name: 'BucketUnavailable' });
  await expect(store.read('a')).rejects.toMatchObject({ name: 'BucketUnavailable' });
});

test('the bucket is asked for a found file once in five minutes, for a missing one each time', async () => {
  const google = await fakeGoogle();
  const { store, clock } = await storeOver(google);
  const asked = () => google.asked.filter((request) => request.startsWith('GET')).length;
  await store.find('a');
  await store.find('a');
  expect(asked()).toBe(2);
  google.files.set('files/a', Buffer.from('a'));
  await store.find('a');
  await store.find('a');
  expect(asked()).toBe(3);
  clock.now = new Date(clock.now.getTime() + 5 * minute);
  google.files.delete('files/a');
  expect(await store.find('a')).toBeNull();
});

test('the bucket’s list is read page by page and holds only what is under files/', async () => {
  const google = await fakeGoogle();
  google.pageSize = 2;
  for (const name of ['files/a', 'files/b', 'files/c', 'others/d', 'files/e'])
    google.files.set(name, Buffer.of(1));
  const { store } = await storeOver(google);
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  expect(names).toEqual(['a', 'b', 'c', 'e']);
});

test('pictures of a bucket are shown in their sizes, and files that nothing refers to are found', async () => {
  const google = await fakeGoogle();
  const { store } = await storeOver(google);
  google.files.set('files/a.webp', await noise(400, 300).webp().toBuffer());
  const encoder = pictureProcess();
  const pictures = picturesOf(store, await temporaryFolder(), encoder);
  expect(await pictures.size('a.webp', 160, 'webp')).not.toBeNull();
  expect(await pictures.size('none.webp', 160, 'webp')).toBeNull();
  encoder.end();
  const { db } = (await startServer()).site.dependencies;
  expect((await checkFiles({ db, files: store }, new Date())).orphaned).toEqual(['a.webp']);
});

test('a file of a bucket is deleted only if it is older than an instant', async () => {
  const google = await fakeGoogle();
  const { store } = await storeOver(google);
  const name = 'गर्भ #1?.webp';
  const [earlier, later] = [new Date('2026-03-06T06:29:00Z'), new Date('2026-03-07T06:30:00Z')];
  await store.write(name, Buffer.from('a picture'));
  expect(await store.find(name)).not.toBeNull();
  expect(await store.removeOlder(name, earlier)).toBe(false);
  expect(await store.removeOlder('none.webp', later)).toBe(false);
  expect([...google.files.keys()]).toEqual([`files/${name}`]);
  expect(await store.removeOlder(name, later)).toBe(true);
  expect(await store.find(name)).toBeNull();
  expect([...google.files.keys()]).toEqual([]);
});

const environmentFor = (credentials: string) => ({
  FIREBASE_BUCKET: bucket,
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_CREDENTIALS: credentials,
});

/** Where a fake is, as the server is told. */
const addressesOf = ({ address }: FakeGoogle) => ({ storage: address, token: `${address}/token` });

test('a picture that somebody else has deleted from the bucket is not there, from the first who asks for it on', async () => {
  const google = await fakeGoogle();
  const environment = environmentFor(google.credentials);
  const server = await startServer({ environment, google: addressesOf(google) });
  google.files.set('files/a.webp', await noise(400, 300).webp().toBuffer());
  await appendPhotos(server.site.dependencies.db, ['a.webp']);
  expect((await server.app.inject('/img/160/a.webp')).statusCode).toBe(200);
  google.files.delete('files/a.webp');
  expect((await server.app.inject('/img/320/a.webp')).statusCode).toBe(404);
  expect((await server.app.inject('/img/320/a.webp')).statusCode).toBe(404);
});

test('the bucket is not asked for names that nothing refers to', async () => {
  const google = await fakeGoogle();
  const environment = environmentFor(google.credentials);
  const server = await startServer({ environment, google: addressesOf(google) });
  google.files.set('files/left-over.webp', await noise(400, 300).webp().toBuffer());
  for (const name of ['left-over.webp', 'made-up.webp', '%00', 'a%00.webp'])
    expect((await server.app.inject(`/img/160/${name}`)).statusCode, name).toBe(404);
  expect(google.asked).toEqual([]);
});

test('a file that is found while it is being deleted is not remembered', async () => {
  const google = await fakeGoogle();
  const { tokens } = await storeOver(google);
  const waiting: (() => void)[] = [];
  let asked = 0;
  const slow = {
    ...tokens,
    // The first request, to delete, is held up by its token.
    get: async () => {
      asked += 1;
      if (asked === 1) await new Promise<void>((resolve) => waiting.push(resolve));
      return tokens.get();
    },
  };
  const store = bucketStore({
    bucket,
    address: google.address,
    now: () => new Date(),
    timeouts: generous,
    tokens: slow,
  });
  google.files.set('files/a', Buffer.from('a'));
  const removed = store.remove('a');
  expect(await store.find('a')).not.toBeNull();
  for (const go of waiting) go();
  await removed;
  expect(await store.find('a')).toBeNull();
});

test('the common sizes of a bucket’s picture are made as soon as anything names it', async () => {
  const google = await fakeGoogle();
  const environment = environmentFor(google.credentials);
  const server = await startServer({ environment, google: addressesOf(google) });
  for (const name of Object.values(filesNamedBy).flat())
    google.files.set(`files/${name}`, await noise(32, 24).webp().toBuffer());
  const sizesOf = (name: string) => readdir(join(server.folder, 'sizes', sha256(name))).catch(() => []);
  const call = await asOwner(server);
  const { _id } = await addEvent(server);
  await call('saveTeamData', { body: goodBodies.saveTeamData });
  const [member] = (await read(server, 'getTeamData', {})).result;
  const params = { id: member?._id ?? '' };
  const answers = [
    await call('uplodeEventImage', { params: { eid: _id }, body: goodBodies.uplodeEventImage }),
    await call('uplodePhoto', { body: goodBodies.uplodePhoto }),
    await call('setMyVideo', { body: goodBodies.setMyVideo }),
    await call('setImageWithDate', { body: goodBodies.setImageWithDate }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const made = async (calls: (keyof typeof filesNamedBy)[]) => {
    for (const name of calls.flatMap((each) => filesNamedBy[each])) {
      const widths = async () => (await sizesOf(name)).flatMap((file) => file.split('-').at(-2) ?? []).sort();
      await expect.poll(widths, { message: name }).toEqual(['320', '640', '960']);
    }
  };
  await made([
    'uplodeEventData',
    'saveTeamData',
    'uplodeEventImage',
    'uplodePhoto',
    'setMyVideo',
    'setImageWithDate',
  ]);
  // These delete the picture before, with its sizes.
  await call('updateAnEvent', { params: { id: _id }, body: withNewBanner });
  await call('updateTeamDataWithProfile', { params, body: goodBodies.updateTeamDataWithProfile });
  await made(['updateAnEvent', 'updateTeamDataWithProfile']);
});

test("the owner's browser is given a token that names it the owner, for an hour", async () => {
  const google = await fakeGoogle();
  const server = await startServer({ environment: environmentFor(google.credentials) });
  const answer = await server.call('fileAccess', {}, { token: await server.ownerToken() });
  const { authToken, ...access } = answer.json().result;
  expect(access).toEqual({ kind: 'firebase', bucket, apiKey: 'a-key' });
  const audience =
    'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
  const { payload, protectedHeader } = await jwtVerify(authToken, google.publicKey, { audience });
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload).toMatchObject({
    uid: 'owner',
    claims: { owner: true, until: expect.any(Number) },
    sub: payload.iss,
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600);
});

test('the server offers its own file store only without a bucket', async () => {
  const google = await fakeGoogle();
  const headers = { 'x-firebase-storage-version': 'webjs/12' };
  const withBucket = await startServer({ environment: environmentFor(google.credentials) });
  expect((await withBucket.app.inject({ url: '/v0/b/files/o/files%2Fa', headers })).statusCode).toBe(404);
  const without = await startServer();
  expect((await without.app.inject({ url: '/v0/b/files/o/files%2Fa', headers })).statusCode).toBe(401);
  const answer = await without.call('fileAccess', {}, { token: await without.ownerToken() });
  expect(answer.json()).toEqual({ result: { kind: 'embedded', bucket: 'files' } });
});

test('a picture of a bucket that is away is 503 for now, not gone', async () => {
  const google = await fakeGoogle();
  google.faults.push(500);
  const environment = environmentFor(google.credentials);
  const server = await startServer({ environment, google: addressesOf(google) });
  await appendPhotos(server.site.dependencies.db, ['a.webp']);
  expect((await server.app.inject('/img/160/a.webp')).statusCode).toBe(503);
});

test('the bucket’s key may be given as text or as the path of its file', async () => {
  const { credentials } = await fakeGoogle();
  const path = join(await temporaryFolder(), 'key.json');
  await writeFile(path, credentials);
  for (const given of [credentials, path]) {
    expect(readEnvironment(environmentFor(given)).FIREBASE_CREDENTIALS?.client_email).toContain('@');
  }
});

test.each([
  [
    'one alone',
    { FIREBASE_BUCKET: bucket },
    /FIREBASE_API_KEY: must be set together[\s\S]*FIREBASE_CREDENTIALS: must/,
  ],
  [
    'a key that is none',
    environmentFor('{"private_key": "secret"}'),
    /^(?![\s\S]*secret)[\s\S]*FIREBASE_CREDENTIALS: must be/,
  ],
  [
    'a key that cannot sign',
    environmentFor('{"client_email": "a@b.example", "private_key": "-----BEGIN PRIVATE KEY-----secret"}'),
    /^(?![\s\S]*secret)[\s\S]*FIREBASE_CREDENTIALS: must be/,
  ],
  [
    'a file that is not there',
    environmentFor('/secret/key.json'),
    /^(?![\s\S]*secret)[\s\S]*FIREBASE_CREDENTIALS: must be/,
  ],
  [
    'an address for a name',
    { ...environmentFor('{}'), FIREBASE_BUCKET: 'gs://x' },
    /FIREBASE_BUCKET: must be the name/,
  ],
])('%s stops the start with the name of the variable', (_, given, message) => {
  expect(() => readEnvironment({ OWNER_EMAIL: owner.Email, ...given })).toThrow(message);
});
