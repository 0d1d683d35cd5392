import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodBodies, read } from './samples';
import { startServer, type TestServer, visitor } from './start-server';
import { sweepNow } from './sweep';

/** Which of some words stand in the database's file or in its log, for those who can read one. */
const onDisk = async ({ folder }: TestServer, words: readonly string[]): Promise<string[]> => {
  const [file, log] = await Promise.all(
    ['site.db', 'site.db-wal'].map((name) => readFile(join(folder, name), 'latin1')),
  );
  return words.filter((word) => file?.includes(word) || log?.includes(word));
};

test('an erased person is left neither in the database file nor in its WAL', async () => {
  const server = await startServer();
  const names = Array.from({ length: 60 }, (_, index) => `Mother${index}.`);
  for (const [index, FName] of names.entries()) {
    // Some are longer than a page of the file.
    const Message = `${FName} ${'asks '.repeat(index % 6 === 0 ? 900 : 20)}`;
    const Email = `mother${index}@example.org`;
    await server.call('contactMessage', { body: { ...goodBodies.contactMessage, FName, Email, Message } });
  }
  expect(await onDisk(server, names)).toEqual(names);
  const gone = ['Mother6.', 'Mother7.', 'Mother31.', 'Mother54.'];
  const token = await server.ownerToken();
  for (const name of gone) {
    const Email = `${name.slice(0, -1)}@example.org`;
    await server.call('erasePerson', { body: { Email } }, { token });
  }
  expect(await onDisk(server, names)).toEqual(names.filter((name) => !gone.includes(name)));
});

test('nothing of a deleted account is left in the files of the database', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  expect(await onDisk(server, [visitor.Email])).toEqual([visitor.Email]);
  await server.call('deleteMyAccount', {}, { token });
  expect(await onDisk(server, [visitor.Email])).toEqual([]);
});

test('rows that the owner deletes leave the WAL with the next sweep', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  const [message] = (await read(server, 'getContactMessages', {}, token)).result;
  await server.call('deleteContactMessage', { params: { id: message?._id ?? '' } }, { token });
  await sweepNow(server);
  expect(await onDisk(server, ['sunita@example.org'])).toEqual([]);
});
