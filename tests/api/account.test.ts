import { expect, test } from 'vitest';
import { passwordHasher } from '~/server/guard/password-hasher';
import { setOwnerPassword } from '~/server/modules/accounts/owner-account';
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

test('password changes with one token are rate-limited', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const guess = () => change(server, token, { Password: 'a wrong guess', NewPassword });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(403);
  const over = await change(server, token);
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, String(15 * 60)]);
  server.clock.now = new Date(server.clock.now.getTime() + 15 * 60 * 1000);
  expect((await change(server, token)).statusCode).toBe(200);
});

/** Resolves, for all who call it, once this many have. */
const meetingOf = (count: number): (() => Promise<undefined>) => {
  let here = 0;
  let begin: (value: undefined) => void;
  const complete = new Promise<undefined>((resolve) => {
    begin = resolve;
  });
  return () => {
    here += 1;
    if (here === count) begin(undefined);
    return complete;
  };
};

test('one of two simultaneous password changes succeeds', async () => {
  const hasher = passwordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  let meet = async () => undefined;
  const meetingHasher = {
    hash: hasher.hash,
    verify: async (...asked: Parameters<typeof hasher.verify>) => {
      await meet();
      return hasher.verify(...asked);
    },
  };
  const server = await startServer({ passwords: meetingHasher });
  const tokens = [await server.ownerToken(), await server.ownerToken()];
  // Both are signed in and have read the password before either changes it.
  meet = meetingOf(2);
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
  const many = {
    signInsPerMinute: 1_000,
    wrongSignInsPerQuarterHour: 1_000,
    wrongSignInsPerAddress: 1_000,
  };
  const server = await startServer({ limits: many });
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

/** As a version without this rule did. */
const setWeakly = ({ site: { dependencies } }: TestServer, password: string) =>
  setOwnerPassword(
    dependencies.db,
    { email: owner.Email, password, isFromEnvironment: true },
    dependencies.passwords,
    new Date(),
  );

test.each(['elevenchars', 'password1234', 'pregnancy2026'])(
  'no owner’s account is made with the weak password %s; one that has it goes on',
  async (weak) => {
    const environment = { OWNER_PASSWORD: weak };
    await expect(startServer({ environment })).rejects.toThrow('OWNER_PASSWORD cannot be used');
    const earlier = await startServer();
    await setWeakly(earlier, weak);
    const later = await startServer({ folder: earlier.folder, environment });
    const signedIn = await later.call('signIn', { body: { ...owner, Password: weak } });
    expect(signedIn.statusCode).toBe(200);
  },
);

test.each([
  ['fewer than 12 characters', 'elevenchars', 'too-short'],
  ['one of the commonest', 'Qwerty123456', 'too-common'],
  ['a common word with digits', 'password1234', 'too-common'],
  ['the name of the e-mail with digits', 'Doctor-202620', 'too-common'],
])(
  'a new password of the owner’s that has %s is refused; one that is in use goes on',
  async (_, weak, problem) => {
    const server = await startServer();
    await setWeakly(server, weak);
    const signedIn = await server.call('signIn', { body: { ...owner, Password: weak } });
    const { token } = signedIn.json<{ token: string }>();
    const answer = await change(server, token, { Password: weak, NewPassword: weak });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { NewPassword: problem }]);
    expect((await change(server, token, { Password: weak, NewPassword })).statusCode).toBe(200);
  },
);

test('a visitor’s new password may be any of 8 characters', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  const body = { Password: visitor.Password, NewPassword: 'password' };
  expect((await change(server, token, body)).statusCode).toBe(200);
});

test('a visitor can change the password', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  expect((await change(server, token, { Password: visitor.Password, NewPassword })).statusCode).toBe(200);
  expect((await server.call('signIn', { body: { ...visitor, Password: NewPassword } })).statusCode).toBe(200);
});

test('a visitor deletes the account: its sessions end, and its e-mail can be signed up again', async () => {
  const server = await startServer();
  const token = await server.visitorToken();
  const { token: elsewhere } = (await server.call('signIn', { body: visitor })).json<{ token: string }>();
  expect((await server.call('deleteMyAccount', {}, { token })).statusCode).toBe(200);
  expect([await isSignedIn(server, token), await isSignedIn(server, elsewhere)]).toEqual([false, false]);
  expect((await server.call('signIn', { body: visitor })).statusCode).toBe(401);
  expect((await server.call('deleteMyAccount', {}, { token })).statusCode).toBe(401);
  expect((await server.call('signUp', { body: visitor })).statusCode).toBe(200);
});

test("the owner's account cannot be deleted, and its sessions go on", async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const answer = await server.call('deleteMyAccount', {}, { token });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'owner-stays']);
  expect(await isSignedIn(server, token)).toBe(true);
});
