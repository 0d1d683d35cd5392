import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import type { Day } from '~/contract/event-date';
import { chunkLength, headerLength, tagLength } from '~/contract/owner-copy-format';
import type { PhoneCopy } from '~/contract/owner-phone-copy';
import { dataOf } from './database';
import { dayOf, night } from './nights';
import { phrase, readPiece, readStream, sealed } from './phone-copies';
import { runCommand } from './run-process';
import { addEvent, events, goodBodies, read, registrations } from './samples';
import { owner, startServer, type TestServer, temporaryFolder } from './start-server';

const picture = Buffer.from(Array.from({ length: 2 * chunkLength + 77 }, (_, at) => (at * 31) % 251));
const folderOf = ({ folder }: TestServer) => join(folder, 'backups');

/** The night's copy of a server, now. */
const copyTonight = (server: TestServer, day?: Day) =>
  night(server, day, { spaceOf: async () => ({ free: 1e12, size: 1e12 }) });

/** A site with a registration and pictures, two of them alike. */
const filledServer = async () => {
  const folder = await temporaryFolder();
  const server = await startServer({ folder, environment: { BACKUPS: join(folder, 'backups') } });
  const token = await server.ownerToken();
  const { _id: eid } = await addEvent(server, { EventBanner: 'banner-1.webp' });
  for (const Name of ['Asha Patil', 'रेखा'])
    await server.call(
      'saveRegister',
      { body: { ...goodBodies.saveRegister, Name, Eid: eid } },
      { key: crypto.randomUUID() },
    );
  await server.call('uplodePhoto', { body: goodBodies.uplodePhoto }, { token });
  await server.site.files.write('banner-1.webp', picture);
  for (const name of ['garden-1.webp', 'garden-2.webp'])
    await server.site.files.write(name, Buffer.from('the same picture twice'));
  return { server, token, eid };
};

const newest = async (server: TestServer, token: string): Promise<PhoneCopy> =>
  (await read(server, 'getPhoneCopy', {}, token)).result;

test('the stream is a tar file of the night: its record, its archive, and each picture once', async () => {
  const { server, token } = await filledServer();
  const record = await copyTonight(server);
  const copy = await newest(server, token);
  expect(copy).toEqual({
    Day: '2026-03-06',
    At: record.madeAt,
    Size: copy.Size,
    Registrations: 2,
    Pictures: 3,
    Site: record.site,
  });
  expect(record.site).toMatch(/^[0-9a-f-]{36}$/);

  const stream = await readStream(server, copy, token);
  expect(stream).toHaveLength(copy.Size);
  const members = extract();
  members.end(stream);
  const found: Record<string, Buffer> = {};
  for await (const member of members) found[member.header.name] = await buffer(member);
  const hashes = new Set(record.files.map(({ sha256 }) => `files/${sha256}`));
  expect(Object.keys(found)).toEqual(['copy.json', '2026-03-06.tar.gz', ...hashes]);
  expect(hashes.size).toBe(2);
  for (const [name, content] of Object.entries(found)) {
    const path = name === 'copy.json' ? '2026-03-06.json' : name;
    expect(content.equals(await readFile(join(folderOf(server), path)))).toBe(true);
  }
});

test('a piece is the same at any offset, and ends with its chunk', async () => {
  const { server, token } = await filledServer();
  await copyTonight(server);
  const copy = await newest(server, token);
  const stream = await readStream(server, copy, token);
  const edges = Array.from({ length: 4 }, (_, at) => at * chunkLength).filter((at) => at < copy.Size);
  const offsets = [
    ...edges.flatMap((edge) => [edge, edge + 1, Math.max(0, edge - 1)]),
    ...[1, 511, 512, 513, 1023, 1024, 5000, copy.Size - 1],
    ...Array.from({ length: 40 }, (_, at) => Math.floor((copy.Size * (at + 0.37)) / 40)),
  ];
  for (const from of offsets) {
    const { statusCode, headers, rawPayload } = await readPiece(server, copy, from, token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const end = Math.min(copy.Size, (Math.floor(from / chunkLength) + 1) * chunkLength);
    expect(rawPayload.equals(stream.subarray(from, end)), `from ${from}`).toBe(true);
  }
});

test('only the owner learns of a copy or gets a byte of it', async () => {
  const { server, token } = await filledServer();
  await copyTonight(server);
  const copy = await newest(server, token);
  const mothers = await server.visitorToken();
  expect((await server.call('getPhoneCopy', {})).statusCode).toBe(401);
  expect((await server.call('getPhoneCopy', {}, { token: mothers })).statusCode).toBe(403);
  expect((await readPiece(server, copy, 0)).statusCode).toBe(401);
  expect((await readPiece(server, copy, 0, 'forged')).statusCode).toBe(401);
  expect((await readPiece(server, copy, 0, mothers)).statusCode).toBe(403);
  await server.call('signOut', {}, { token });
  expect((await readPiece(server, copy, 0, token)).statusCode).toBe(401);
});

test('other days, other offsets and paths get nothing', async () => {
  const { server, token } = await filledServer();
  await copyTonight(server);
  const copy = await newest(server, token);
  await writeFile(join(folderOf(server), 'secret.json'), '{}');
  for (const Day of ['2026-03-05', '../2026-03-06', 'secret', '2026-03-06.tar.gz', '%00', ''])
    expect((await readPiece(server, { ...copy, Day }, 0, token)).statusCode, Day).toBe(404);
  for (const At of ['', '2026-03-06T06:30:00.001Z'])
    expect((await readPiece(server, { ...copy, At }, 0, token)).statusCode, At).toBe(404);
  for (const from of [copy.Size, copy.Size + 1, -1, '', 'a', '1e3', '9'.repeat(16)])
    expect((await readPiece(server, copy, from, token)).statusCode, String(from)).toBe(400);
});

test('while there is no good night, there is no copy', async () => {
  const { server, token } = await filledServer();
  const status = async () => (await server.call('getPhoneCopy', {}, { token })).statusCode;
  expect(await status()).toBe(404);
  await copyTonight(server);
  expect(await status()).toBe(200);
  // A night counts as good by its record.
  await rm(join(folderOf(server), '2026-03-06.json'));
  expect(await status()).toBe(404);
});

test('the newest night is offered, an older one is served while it is there', async () => {
  const { server, token } = await filledServer();
  await copyTonight(server);
  const first = await newest(server, token);
  server.clock.now = new Date('2026-03-07T21:40:00Z');
  await copyTonight(server, dayOf('2026-03-08'));
  expect(await newest(server, token)).toMatchObject({ Day: '2026-03-08', At: '2026-03-07T21:40:00.000Z' });
  expect((await readPiece(server, first, 600, token)).statusCode).toBe(200);
  // A day that is made again is another copy: its bytes must not continue those of the first.
  const second = await newest(server, token);
  server.clock.now = new Date('2026-03-07T22:40:00Z');
  await copyTonight(server, dayOf('2026-03-08'));
  expect((await readPiece(server, second, 600, token)).statusCode).toBe(404);
  for (const name of ['2026-03-06.json', '2026-03-06.tar.gz']) await rm(join(folderOf(server), name));
  expect((await readPiece(server, first, 600, token)).statusCode).toBe(404);
});

test('a picture that is lost or cut ends the copy, rather than to fill it with zeros', async () => {
  const { server, token } = await filledServer();
  const { files } = await copyTonight(server);
  const copy = await newest(server, token);
  const large = files.find(({ size }) => size === picture.length)?.sha256 ?? '';
  const path = join(folderOf(server), 'files', large);
  await rm(path);
  await writeFile(path, picture.subarray(0, chunkLength));
  const last = (Math.ceil(copy.Size / chunkLength) - 1) * chunkLength;
  expect((await readPiece(server, copy, last, token)).statusCode).toBe(404);
  await rm(path);
  expect((await readPiece(server, copy, chunkLength, token)).statusCode).toBe(404);
  expect((await readPiece(server, copy, 0, token)).statusCode).toBe(404);
});

/** A phone's file of a filled server. */
const phoneFile = async () => {
  const { server, token, eid } = await filledServer();
  await copyTonight(server);
  const copy = await newest(server, token);
  const content = await sealed(await readStream(server, copy, token));
  const file = join(await temporaryFolder(), 'doctor.gsgcopy');
  await writeFile(file, content);
  return { server, token, eid, copy, content, file };
};

const restore = async (folder: string, args: string[], words: string) =>
  runCommand('restore', args, { ...(await dataOf(folder)), OWNER_EMAIL: owner.Email }, `${words}\n`);

test('a phone’s file and its words bring the site back in an empty folder: rows, pictures and the way in', async () => {
  const { file, eid } = await phoneFile();
  const folder = await temporaryFolder();
  const { code, output, errors } = await restore(folder, [file], ` ${phrase.toUpperCase()} `);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toContain('Type its six words');
  expect(output).toContain('Restored ');
  // The words are not repeated, and nothing of the copy stays in the clear.
  expect(output.toLowerCase()).not.toContain('tiger');
  expect(existsSync(join(folder, 'opened-copy'))).toBe(false);

  const restored = await startServer({ folder });
  expect((await registrations(restored, eid)).map(({ Name }) => Name).sort()).toEqual(['Asha Patil', 'रेखा']);
  expect((await events(restored)).map(({ EventBanner }) => EventBanner)).toEqual(['banner-1.webp']);
  expect((await buffer(await restored.site.files.read('banner-1.webp'))).equals(picture)).toBe(true);
  expect((await restored.call('signIn', { body: owner })).statusCode).toBe(200);
});

test('other words, and what is no phrase, restore nothing and leave nothing in the clear', async () => {
  const { file } = await phoneFile();
  const folder = await temporaryFolder();
  for (const words of ['apple tiger window lemon garden ocean', 'apple tiger window lemon ocean', '']) {
    const { code, errors } = await restore(folder, [file], words);
    expect(code).toBe(1);
    expect(errors).toContain('These six words do not open this copy.');
    expect(existsSync(join(folder, 'opened-copy'))).toBe(false);
    expect(existsSync(join(folder, 'files'))).toBe(false);
  }
  const { output } = await restore(folder, [file], 'apple tiger windou lemon oceanic qqqq');
  expect(output).toContain('Not among the words that the site proposes: qqqq\n');
});

test('a file that is cut, extended, or whose chunks were moved does not restore', async () => {
  const { content } = await phoneFile();
  const step = chunkLength + tagLength;
  const chunk = (number: number) =>
    content.subarray(headerLength + number * step, headerLength + (number + 1) * step);
  const header = content.subarray(0, headerLength);
  const count = Math.ceil((content.length - headerLength) / step);
  expect(count).toBe(3);
  const flipped = Buffer.from(content);
  flipped[headerLength + step + 5] = (flipped[headerLength + step + 5] ?? 0) ^ 1;
  const damages = {
    'cut between chunks': content.subarray(0, headerLength + 2 * step),
    'cut after the first chunk': content.subarray(0, headerLength + step),
    'cut in a chunk': content.subarray(0, headerLength + 2 * step + 100),
    'without its last byte': content.subarray(0, -1),
    'with a byte more': Buffer.concat([content, Buffer.of(0)]),
    'with a chunk twice': Buffer.concat([content.subarray(0, headerLength + 2 * step), chunk(1), chunk(2)]),
    'with chunks swapped': Buffer.concat([header, chunk(0), chunk(2), chunk(1)]),
    'with one changed bit': flipped,
  };
  const folder = await temporaryFolder();
  const file = join(await temporaryFolder(), 'copy.gsgcopy');
  for (const [damage, bytes] of Object.entries(damages)) {
    await writeFile(file, bytes);
    const { code, errors } = await restore(folder, [file], phrase);
    expect(code, damage).toBe(1);
    expect(errors, damage).toContain('This copy is damaged or not whole.');
    expect(existsSync(join(folder, 'opened-copy')), damage).toBe(false);
  }
  // Of the header alone nobody can tell whether the words were wrong.
  await writeFile(file, header);
  expect((await restore(folder, [file], phrase)).errors).toContain('the file is damaged');
});

test('what a killed restore has left in the clear goes with the next one, of whatever file', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'opened-copy/files'), { recursive: true });
  await writeFile(join(folder, 'opened-copy/2026-03-06.tar.gz'), 'rows');
  expect((await restore(folder, [join(folder, 'no-file')], phrase)).code).toBe(1);
  expect(existsSync(join(folder, 'opened-copy'))).toBe(false);
});

test('a site with data is replaced by the copy of another site only if that is asked for', async () => {
  const { file, server } = await phoneFile();
  const other = await startServer();
  await addEvent(other);
  const own = await restore(server.folder, [file, '--replace'], phrase);
  expect(own.errors).toBe('');
  expect(own.code).toBe(0);

  const refused = await restore(other.folder, [file, '--replace'], phrase);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('This is the copy of another site.');
  expect(await events(other)).toMatchObject([{ EventName: 'Yoga by the river' }]);
  const asked = await restore(other.folder, [file, '--replace', '--from-another-site'], phrase);
  expect(asked.errors).toBe('');
  // From now on it is the copy's site.
  expect((await restore(other.folder, [file, '--replace'], phrase)).code).toBe(0);
});
