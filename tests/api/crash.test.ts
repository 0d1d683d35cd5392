import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { type CallName, calls } from '~/contract/calls';
import { openDatabase } from '~/server/database/database';
import { diskStore } from '~/server/files/disk-store';
import { databaseOf } from './database';
import { jpegOf } from './pictures-of-any-size';
import { goodBodies } from './samples';
import { type RunningServer, serve } from './server-process';
import { owner, temporaryFolder } from './start-server';

/** Writes of every kind that the server has been told to make, and has answered. */
interface Answered {
  registrations: string[];
  messages: string[];
  photos: string[];
  videos: string[];
  accounts: string[];
  pictures: string[];
  deletedEvents: string[];
}

const picture = await jpegOf(4 * 1024);

/** The content of a picture of the test's: another one for every name. */
const contentOf = (name: string) => Buffer.concat([picture, Buffer.from(name)]);

/** The server refused to write, as it does where a lock takes longer than four seconds. */
class Busy extends Error {}

const call = async (
  server: RunningServer,
  name: CallName,
  body?: object,
  more: Record<string, string> = {},
  id = '',
) => {
  const { method, path }: Call = calls[name];
  const answer = await fetch(`http://127.0.0.1:${server.port}${path.replace(/:\w+/, id)}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said: { result?: unknown; token?: string; code?: string } = await answer.json();
  if (answer.status === 503 && said.code === 'cannot-save') throw new Busy(name);
  expect(answer.status, `${name}: ${JSON.stringify(said)}`).toBe(200);
  return said;
};

/** Sends a picture as the official SDK does one of that size; resolves when the server says that it is stored. */
const upload = async ({ port }: RunningServer, name: string, token: string) => {
  const part = (type: string) => `\r\n--part\r\nContent-Type: ${type}\r\n\r\n`;
  const body = [part('application/json'), '{}', part('image/jpeg'), contentOf(name), '\r\n--part--'];
  const answer = await fetch(`http://127.0.0.1:${port}/v0/b/files/o?name=files%2F${name}`, {
    method: 'POST',
    headers: {
      cookie: `files=${token}`,
      'content-type': 'multipart/related; boundary=part',
      'x-firebase-storage-version': 'webjs/tests',
    },
    body: Buffer.concat(body.map((piece) => Buffer.from(piece))),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { name: `files/${name}` }]);
};

/** After how many answers a server is killed, and of how many pictures: these take longer than all else. */
interface Kill {
  answers: number;
  pictures: number;
}

/** Makes writes, several at a time, until the server is killed. */
const writeUntilKilled = async (
  server: RunningServer,
  round: number,
  { answers, pictures }: Kill,
): Promise<Answered> => {
  const answered: Answered = {
    registrations: [],
    messages: [],
    photos: [],
    videos: [],
    accounts: [],
    pictures: [],
    deletedEvents: [],
  };
  const { token = '' } = await call(server, 'signIn', owner);
  const authorization = { authorization: token };
  const eventIds = async () => {
    const { result } = await call(server, 'getCurrentEventData');
    return Array.isArray(result) ? result.map(({ _id }: { _id: string }) => _id) : [];
  };
  for (let count = 0; count < 4; count += 1)
    await call(server, 'uplodeEventData', goodBodies.uplodeEventData, authorization);
  const [stored = '', ...doomed] = await eventIds();
  let written = 0;
  const write = async (kind: keyof Answered, make: (unique: string) => Promise<unknown>) => {
    for (let count = 0; ; count += 1) {
      const unique = `${kind}-${round}-${count}`;
      try {
        await make(unique);
      } catch (error) {
        // Killed: this one was not answered. Before that, nothing may fail, except on a busy machine.
        if (server.child.killed) return;
        if (error instanceof Busy) continue;
        throw error;
      }
      answered[kind].push(unique);
      written += 1;
      if (written >= answers && answered.pictures.length >= pictures) server.child.kill('SIGKILL');
    }
  };
  const writers = [
    write('registrations', (Name) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      return call(server, 'saveRegister', { ...goodBodies.saveRegister, Name, Eid: stored }, key);
    }),
    write('messages', (FName) => call(server, 'contactMessage', { ...goodBodies.contactMessage, FName })),
    write('photos', (name) => call(server, 'uplodePhoto', { arr: [`${name}.webp`] }, authorization)),
    write('videos', (AboutVideo) =>
      call(server, 'setMyVideo', { ...goodBodies.setMyVideo, AboutVideo }, authorization),
    ),
    write('accounts', (unique) =>
      call(server, 'signUp', { ...goodBodies.signUp, Email: `${unique}@example.org` }),
    ),
    write('pictures', (name) => upload(server, `${name}.jpg`, token)),
  ];
  for (const id of doomed) {
    try {
      await call(server, 'deleteEvent', undefined, authorization, id);
      answered.deletedEvents.push(id);
    } catch (error) {
      if (!server.child.killed && !(error instanceof Busy)) throw error;
    }
  }
  await Promise.all(writers);
  await server.ended;
  return answered;
};

/** What the store holds: every picture that was answered, and none that is not whole. */
const expectPicturesStored = async (folder: string, answered: string[]) => {
  const store = diskStore(join(folder, 'files'));
  const present: string[] = [];
  for await (const { name } of store.list()) {
    present.push(name);
    const stored = await buffer(await store.read(name));
    expect(stored.equals(contentOf(name)), name).toBe(true);
  }
  expect(present).toEqual(expect.arrayContaining(answered.map((name) => `${name}.jpg`)));
};

/** What the database holds, opened as the next start opens it. */
const expectStored = async (folder: string, answered: Answered) => {
  const db = openDatabase((await databaseOf(folder)) ?? join(folder, 'site.db'));
  const [registrations, messages, photos, videos, accounts, events] = await Promise.all([
    db.selectFrom('registrations').select('name as of').execute(),
    db.selectFrom('contact_messages').select('first_name as of').execute(),
    db.selectFrom('photos').select('name as of').execute(),
    db.selectFrom('videos').select('about as of').execute(),
    db.selectFrom('accounts').select('email as of').execute(),
    db.selectFrom('events').select('id as of').execute(),
  ]);
  await db.destroy();
  const names = (rows: { of: string }[]) => rows.map(({ of: each }) => each);
  expect(names(registrations)).toEqual(expect.arrayContaining(answered.registrations));
  expect(names(messages)).toEqual(expect.arrayContaining(answered.messages));
  expect(names(photos)).toEqual(expect.arrayContaining(answered.photos.map((name) => `${name}.webp`)));
  expect(names(videos)).toEqual(expect.arrayContaining(answered.videos));
  expect(names(accounts)).toEqual(
    expect.arrayContaining(answered.accounts.map((each) => `${each}@example.org`)),
  );
  expect(names(events).filter((id) => answered.deletedEvents.includes(id))).toEqual([]);
};

test('a server killed at any moment has stored everything that it has answered, and starts again without help', async () => {
  const folder = await temporaryFolder();
  const kills: Kill[] = [
    { answers: 1, pictures: 0 },
    { answers: 25, pictures: 1 },
    { answers: 120, pictures: 3 },
  ];
  for (const [round, kill] of kills.entries()) {
    const server = await serve({
      folder,
      limits: { submissionsPerMinute: 100_000, submissionsPerDay: 100_000, signUpsPerHour: 100_000 },
    });
    const answered = await writeUntilKilled(server, round, kill);
    expect(Object.values(answered).flat().length).toBeGreaterThanOrEqual(kill.answers);
    expect(answered.pictures.length).toBeGreaterThanOrEqual(kill.pictures);
    await expectStored(folder, answered);
    await expectPicturesStored(folder, answered.pictures);
  }
  // And once more, to be asked.
  const last = await serve({ folder });
  await call(last, 'signIn', owner);
});
