import { expect, test } from 'vitest';
import { goodBodies } from './samples';
import { owner, startServer, type TestServer, temporaryFolder, visitor } from './start-server';

const NewPassword = 'another long one';
const changed = { ...owner, Password: NewPassword };

const change = (server: TestServer, token: string, body = goodBodies.changePassword) =>
  server.call('changePassword', { body }, { token });
const isSignedIn = async (server: TestServer, token: string) =>
  (await server.call('userAuth', {}, { token })).statusCode === 200;

test('a changed password keeps the session that changed it and ends the others', async () => {
  const server = await startServer();
  const [phone, tablet] = [await server.ownerToken(), await server.ownerToken()];
  const stranger = await server.visitorToken();
  const answer = await change(server, phone);
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'Success' }]);
  expect(await isSignedIn(server, phone)).toBe(true);
  expect(await isSignedIn(server, tablet)).toBe(false);
  expect(await isSignedIn(server, stranger)).toBe(true);
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(401);
  expect((await server.call('signIn', { body: changed })).statusCode).toBe(200);
});

test('a changed password holds across restarts with the same OWNER_PASSWORD', async () => {
  const folder = await temporaryFolder();
  const before = await startServer({ folder });
  await change(before, await before.ownerToken());
  const after = await startServer({ folder });
  expect((await after.call('signIn', { body: changed })).statusCode).toBe(200);
});

test('a wrong password changes nothing and ends no session', async () => {
  const server = await startServer();
  const [phone, tablet] = [await server.ownerToken(), await server.ownerToken()];
  const answer = await change(server, phone, { Password: 'not this one', NewPassword });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password']);
  expect([await isSignedIn(server, phone), await isSignedIn(server, tablet)]).toEqual([true, true]);
  expect((await server.call('signIn', { body: owner })).statusCode).toBe(200);
});

test('who holds a token cannot try passwords with it for long', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const guess = () => change(server, token, { Password: 'a wrong guess', NewPassword });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(403);
  const over = await change(server, token);
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, String(15 * 60)]);
  server.clock.now = new Date(server.clock.now.getTime() + 15 * 60 * 1000);
  expect((await change(server, token)).statusCode).toBe(200);
});

test('of two changes of a password at the same moment one is made', async () => {
  const server = await startServer();
  const tokens = [await server.ownerToken(), await server.ownerToken()];
  const passwords = ['the first of two', 'the second of two'];
  const answers = await Promise.all(
    tokens.map((token, index) =>
      change(server, token, { Password: owner.Password, NewPassword: passwords[index] ?? '' }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const signIns = [];
  for (const Password of passwords)
    signIns.push((await server.call('signIn', { body: { ...owner, Password } })).statusCode);
  expect(signIns).toEqual(answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)));
});

test('sign-ins that are under way while the password changes begin no session that outlives the change', async () => {
  const many = { WRONG_SIGN_INS_PER_QUARTER_HOUR: '1000', WRONG_SIGN_INS_PER_ADDRESS: '1000' };
  const server = await startServer({ environment: many });
  const token = await server.ownerToken();
  const begun: string[] = [];
  let isChanged = false;
  // Each is nearly always between reading the account and beginning its session, as the change is made.
  const signInUntilChanged = async () => {
    while (!isChanged) {
      const answer = await server.call('signIn', { body: owner });
      if (answer.statusCode === 200) begun.push(answer.json<{ token: string }>().token);
    }
  };
  const signingIn = Array.from({ length: 6 }, signInUntilChanged);
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const { statusCode } = await change(server, token);
  isChanged = true;
  await Promise.all(signingIn);
  expect(statusCode).toBe(200);
  for (const late of begun) expect(await isSignedIn(server, late)).toBe(false);
  expect(await isSignedIn(server, token)).toBe(true);
});

test('a visitor changes her password too', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  expect((await change(server, token, { Password: visitor.Password, NewPassword })).statusCode).toBe(200);
  expect((await server.call('signIn', { body: { ...visitor, Password: NewPassword } })).statusCode).toBe(200);
});

test('a visitor deletes her account: her sessions end, and her e-mail can be signed up again', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  const { token: elsewhere } = (await server.call('signIn', { body: visitor })).json<{ token: string }>();
  expect((await server.call('deleteMyAccount', {}, { token })).statusCode).toBe(200);
  expect([await isSignedIn(server, token), await isSignedIn(server, elsewhere)]).toEqual([false, false]);
  expect((await server.call('signIn', { body: visitor })).statusCode).toBe(401);
  expect((await server.call('deleteMyAccount', {}, { token })).statusCode).toBe(401);
  expect((await server.call('signUp', { body: visitor })).statusCode).toBe(200);
});

test("the owner's account cannot be deleted, and her sessions go on", async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const answer = await server.call('deleteMyAccount', {}, { token });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'owner-stays']);
  expect(await isSignedIn(server, token)).toBe(true);
});
