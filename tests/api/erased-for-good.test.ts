import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { goodBodies } from './samples';
import { startServer } from './start-server';

test('what was erased is not left in the database’s file for those who can read one', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  const names = Array.from({ length: 60 }, (_, index) => `Mother${index}.`);
  for (const [index, FName] of names.entries()) {
    // Some are longer than a page of the file.
    const Message = `${FName} ${'asks '.repeat(index % 6 === 0 ? 900 : 20)}`;
    const Email = `mother${index}@example.org`;
    await server.call('contactMessage', { body: { ...goodBodies.contactMessage, FName, Email, Message } });
  }
  const inFile = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const file = await readFile(join(server.folder, 'site.db'), 'latin1');
    return names.filter((name) => file.includes(name));
  };
  expect(await inFile()).toEqual(names);
  const gone = ['Mother6.', 'Mother7.', 'Mother31.', 'Mother54.'];
  const token = await server.ownerToken();
  for (const name of gone) {
    const Email = `${name.slice(0, -1)}@example.org`;
    await server.call('erasePerson', { body: { Email } }, { token });
  }
  expect(await inFile()).toEqual(names.filter((name) => !gone.includes(name)));
});
