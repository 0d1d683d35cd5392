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

/** Two mothers have one number, and one of them an e-mail that gets the news. */
const withFamily = async () => {
  const server = await startServer();
  const reach = { Email: 'rani@example.org', Number: '98765 43210' };
  for (const [FName, Email] of [
    ['Asha', ''],
    ['Rani', reach.Email],
    ['RANI', reach.Email],
  ] as const)
    await server.call('contactMessage', {
      body: { ...goodBodies.contactMessage, ...reach, FName, LName: '', Email },
    });
  await server.call('subscribe', { body: { Email: reach.Email } });
  return server;
};

const both = ['--email', 'rani@example.org', '--phone', '9876543210'];

test.each([[['export']], [['erase']], [['erase', '--yes']]])(
  'the person command lists the names that share a number, and does nothing until some are chosen: %j',
  async ([action = '', ...flags]) => {
    const server = await withFamily();
    const { code, output, errors } = await person(server, action, ...both, ...flags);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/--name.*--all-names[\s\S]*Asha: 1\n {2}\S+: 2\n {2}\(without a name\): 1/);
    const wrong = await person(server, action, ...both, ...flags, '--name', 'Nobody');
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('Asha: 1')]);
    expect(await messages(server)).toHaveLength(3);
  },
);

test('the person command exports and erases the chosen names, reports what is left, or takes all', async () => {
  const server = await withFamily();
  const shown = await person(server, 'export', ...both, '--name', 'rani', '--name', '');
  expect(JSON.parse(shown.output)).toMatchObject({
    Messages: [{ FName: 'Rani' }, { FName: 'RANI' }],
    Subscriptions: [{ Email: 'rani@example.org' }],
  });
  const done = await person(server, 'erase', ...both, '--name', 'asha', '--yes');
  expect([done.code, done.output]).toEqual([
    0,
    expect.stringMatching(/Messages: 1[\s\S]*other names[\s\S]*: 2/),
  ]);
  expect(await messages(server)).toHaveLength(2);
  // One name is left, and what has none is its.
  expect((await person(server, 'erase', ...both, '--yes')).output).toMatch(
    /Messages: 2[\s\S]*Subscriptions: 1/,
  );
  const again = await withFamily();
  expect((await person(again, 'erase', ...both, '--all-names', '--yes')).output).toContain('Messages: 3');
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
