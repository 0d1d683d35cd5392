import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataOf } from './database';
import { runCommand } from './run-process';
import { goodBodies } from './samples';
import { owner, startServer, type TestServer, temporaryFolder } from './start-server';

const person = async (server: TestServer, ...args: string[]) =>
  runCommand('person', args, { ...(await dataOf(server.folder)), OWNER_EMAIL: owner.Email });

const messages = async (server: TestServer): Promise<{ Number: string }[]> =>
  (await server.call('getContactMessages', {}, { token: await server.ownerToken() })).json().result;

/** A server that runs, with two messages of Sunita and one of somebody else. */
const withMessages = async () => {
  const server = await startServer();
  const send = (fields: { Email: string; Number: string }) =>
    server.call('contactMessage', { body: { ...goodBodies.contactMessage, ...fields } });
  await send({ Email: 'sunita@example.org', Number: '' });
  await send({ Email: '', Number: '९१२३४ ५६७८९' });
  await send({ Email: 'rekha@example.org', Number: '98765 43210' });
  return server;
};

const sunita = ['--email', 'Sunita@Example.org', '--phone', '+91 91234 56789'];

test('the person command exports everything stored about a person beside a running server, readable for the operator only', async () => {
  const server = await withMessages();
  const shown = await person(server, 'export', ...sunita);
  expect(shown.code).toBe(0);
  expect(JSON.parse(shown.output).Messages).toHaveLength(2);
  expect(shown.output).not.toContain('rekha');

  const file = join(await temporaryFolder(), 'sunita.json');
  const written = await person(server, 'export', ...sunita, '--out', file);
  expect([written.code, written.output]).toEqual([0, expect.stringContaining('Messages: 2')]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(shown.output));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await person(server, 'export', ...sunita, '--out', file)).code).toBe(1);
});

test('the person command lists what it would erase, and erases it with --yes', async () => {
  const server = await withMessages();
  const asked = await person(server, 'erase', ...sunita);
  expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('Messages: 2')]);
  expect(await messages(server)).toHaveLength(3);
  const done = await person(server, 'erase', ...sunita, '--yes');
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('Messages: 2')]);
  expect((await messages(server)).map((message) => message.Number)).toEqual(['98765 43210']);
});

test('the person command leaves the owner’s account, also with another OWNER_EMAIL', async () => {
  const server = await startServer();
  const environment = { ...(await dataOf(server.folder)), OWNER_EMAIL: 'somebody@example.org' };
  const { code, errors } = await runCommand(
    'person',
    ['erase', '--email', owner.Email, '--yes'],
    environment,
  );
  expect([code, errors]).toEqual([1, expect.stringContaining('owner')]);
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
});

test.each([
  [['export']],
  [['forget', '--email', 'asha@example.org']],
  [['erase', 'asha@example.org', '--yes']],
])('the person command answers %j with its usage, and repeats no address', async (args) => {
  const server = await startServer();
  const { code, output, errors } = await person(server, ...args);
  expect([code, output, errors]).toEqual([1, '', expect.stringContaining('npm run person -- export')]);
  expect(errors).not.toContain('asha');
});

test('the person command claims nothing about a folder where no server ever ran', async () => {
  const folder = await temporaryFolder();
  const environment = await dataOf(folder);
  const { code, errors } = await runCommand('person', ['export', '--email', 'asha@example.org'], environment);
  expect([code, errors]).toEqual([1, expect.stringContaining('No server was ever started')]);
});
