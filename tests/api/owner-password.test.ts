import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataOf } from './database';
import { runCommand } from './run-process';
import { owner, startServer, type TestServer } from './start-server';

const ownerPassword = async (server: TestServer, environment: Record<string, string> = {}, stdin?: string) =>
  runCommand(
    'owner-password',
    [],
    { ...(await dataOf(server.folder)), OWNER_EMAIL: owner.Email, ...environment },
    stdin,
  );
const signIn = async (server: TestServer, Password: string) =>
  (await server.call('signIn', { body: { ...owner, Password } })).statusCode;

test('the owner-password command without input generates and shows a password, and ends the owner’s sessions', async () => {
  const server = await startServer();
  const [token, visitor] = [await server.ownerToken(), await server.visitorToken()];
  const { code, output } = await ownerPassword(server);
  expect(code).toBe(0);
  const [, madeUp = ''] = /with the password (\S+)/.exec(output) ?? [];
  expect(await signIn(server, madeUp)).toBe(200);
  expect(await signIn(server, owner.Password)).toBe(401);
  expect((await server.call('userAuth', {}, { token })).statusCode).toBe(401);
  expect((await server.call('userAuth', {}, { token: visitor })).statusCode).toBe(200);
});

test('the owner-password command names the account, which would be new in a wrong folder', async () => {
  const server = await startServer();
  const { output } = await ownerPassword(server);
  expect(output).toContain(`The database is ${join(server.folder, 'site.db')}`);
});

test('a password piped in is taken and not shown, and holds across a start with the earlier OWNER_PASSWORD', async () => {
  const server = await startServer();
  const { code, output, errors } = await ownerPassword(server, {}, 'piped in just now\n');
  expect([code, output + errors]).toEqual([0, expect.not.stringContaining('piped in')]);
  expect(await signIn(server, 'piped in just now')).toBe(200);
  const restarted = await startServer({ folder: server.folder });
  expect(await signIn(restarted, 'piped in just now')).toBe(200);
});

test('OWNER_PASSWORD is taken first, and does not end sessions again at the next start with it', async () => {
  const server = await startServer();
  const OWNER_PASSWORD = 'from the environment';
  const { code, output } = await ownerPassword(server, { OWNER_PASSWORD }, 'piped in just now\n');
  expect([code, output]).toEqual([0, expect.not.stringContaining(OWNER_PASSWORD)]);
  const signedIn = await server.call('signIn', { body: { ...owner, Password: OWNER_PASSWORD } });
  const { token } = signedIn.json<{ token: string }>();
  const restarted = await startServer({ folder: server.folder, environment: { OWNER_PASSWORD } });
  expect((await restarted.call('userAuth', {}, { token })).statusCode).toBe(200);
});

test('a password that is too short is refused in a sentence, and nothing changes', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const { code, errors } = await ownerPassword(server, {}, 'short\n');
  expect([code, errors]).toEqual([1, 'The owner’s password has 12 to 200 characters.\n']);
  expect((await server.call('userAuth', {}, { token })).statusCode).toBe(200);
});

test.each(['password1234', 'doctor-secret'])(
  'the easily guessed %s is refused from standard input and from OWNER_PASSWORD',
  async (weak) => {
    const server = await startServer();
    const refused = [1, expect.stringContaining('a common word or a name with digits')];
    const piped = await ownerPassword(server, {}, `${weak}\n`);
    expect([piped.code, piped.errors]).toEqual(refused);
    const named = await ownerPassword(server, { OWNER_PASSWORD: weak });
    expect([named.code, named.errors]).toEqual(refused);
    expect(await signIn(server, owner.Password)).toBe(200);
  },
);

test('a command that is not built yet prints what to do', () => {
  const run = spawnSync(process.execPath, ['src/server/run-command.js', 'never-built'], {
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('npm ci && npm run build')]);
});
