import { expect, test } from 'vitest';
import { owner, startServer, temporaryFolder, visitor } from './start-server';

const code = (answer: { json(): { code: string } }): string => answer.json().code;

test('the owner signs in and is recognised as the owner', async () => {
  const server = await startServer();
  const answer = await server.call('signIn', { body: owner });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    token: expect.any(String),
    Email: owner.Email,
    OwnerEmail: owner.Email,
    Name: 'Owner',
  });
});

test('a visitor signs up, is signed in at once, and can sign in again', async () => {
  const server = await startServer();
  const signedUp = await server.call('signUp', { body: visitor });
  expect(signedUp.json()).toMatchObject({
    Email: visitor.Email,
    OwnerEmail: owner.Email,
    Name: visitor.Name,
  });
  const { token } = signedUp.json<{ token: string }>();
  expect((await server.call('userAuth', {}, { token })).json()).toEqual({
    Email: visitor.Email,
    OwnerEmail: owner.Email,
    Name: visitor.Name,
  });
  expect((await server.call('signIn', { body: visitor })).statusCode).toBe(200);
});

test('e-mails are compared without case', async () => {
  const server = await startServer({ environment: { OWNER_EMAIL: 'Doctor@Example.org' } });
  const answer = await server.call('signIn', { body: { ...owner, Email: ' DOCTOR@example.ORG ' } });
  const { token } = answer.json<{ token: string }>();
  const created = await server.call('uplodeEventData', { body: { EventName: 'Yoga' } }, { token });
  expect(created.statusCode).toBe(200);
});

test('an e-mail signs in with what came along when it was copied', async () => {
  const server = await startServer();
  for (const Email of [
    `\u200e${owner.Email}`,
    `mailto:${owner.Email}`,
    `Doctor <${owner.Email}>`,
    `${owner.Email}.`,
  ])
    expect((await server.call('signIn', { body: { ...owner, Email } })).statusCode, Email).toBe(200);
});

test('a wrong password that begins or ends with a blank gets a hint, and is not trimmed', async () => {
  const server = await startServer();
  for (const Password of [
    `${owner.Password} `,
    ` ${owner.Password}`,
    `${owner.Password}\n`,
    `${owner.Password}\u200b`,
  ]) {
    const answer = await server.call('signIn', { body: { ...owner, Password } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'wrong-credentials', fields: { Password: 'blank-edge' } },
    ]);
  }
  const other = await server.call('signIn', { body: { ...owner, Password: 'quite another one' } });
  expect(other.json()).not.toHaveProperty('fields');
});

test('a second sign-up with an e-mail is refused, in whatever case', async () => {
  const server = await startServer();
  await server.visitorToken();
  const again = await server.call('signUp', { body: { ...visitor, Email: 'ASHA@example.org' } });
  expect([again.statusCode, code(again)]).toEqual([409, 'email-taken']);
});

test("the owner's e-mail cannot be signed up, not even while there is no account with it", async () => {
  const server = await startServer();
  await server.site.dependencies.db.deleteFrom('accounts').execute();
  for (const Email of [owner.Email, owner.Email.toUpperCase()]) {
    const answer = await server.call('signUp', { body: { ...visitor, Email } });
    expect([answer.statusCode, code(answer)]).toEqual([409, 'email-taken']);
  }
});

test('a short password is refused at sign-up by the name of its field', async () => {
  const server = await startServer();
  const answer = await server.call('signUp', { body: { ...visitor, Password: '1234567' } });
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { Password: 'too-short' } });
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const server = await startServer();
  const wrong = await server.call('signIn', { body: { ...owner, Password: 'not this one' } });
  const unknown = await server.call('signIn', {
    body: { Email: 'nobody@example.org', Password: 'not this one' },
  });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
});

test('the database holds neither tokens nor passwords in clear', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const { db } = server.site.dependencies;
  const stored = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('accounts').selectAll().execute(),
    await db.selectFrom('settings').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(owner.Password);
  expect(stored).toContain('$argon2id$v=19$');
});

test('a changed OWNER_PASSWORD is followed and ends all sessions', async () => {
  const folder = await temporaryFolder();
  const before = await startServer({ folder });
  const token = await before.ownerToken();
  const after = await startServer({ folder, environment: { OWNER_PASSWORD: 'another password' } });
  expect((await after.call('userAuth', {}, { token })).statusCode).toBe(401);
  expect((await after.call('signIn', { body: owner })).statusCode).toBe(401);
  expect((await after.call('signIn', { body: { ...owner, Password: 'another password' } })).statusCode).toBe(
    200,
  );
});

test('an unchanged OWNER_PASSWORD leaves sessions alone at the next start', async () => {
  const folder = await temporaryFolder();
  const token = await (await startServer({ folder })).ownerToken();
  const after = await startServer({ folder });
  expect((await after.call('userAuth', {}, { token })).statusCode).toBe(200);
});

test('the owner’s password is generated once where the environment names none', async () => {
  const folder = await temporaryFolder();
  const environment = { OWNER_EMAIL: '', OWNER_PASSWORD: '' };
  const first = await startServer({ folder, environment });
  const Password = first.site.newOwnerPassword ?? '';
  expect(Password.length).toBeGreaterThanOrEqual(8);
  const second = await startServer({ folder, environment });
  expect(second.site.newOwnerPassword).toBeUndefined();
  const answer = await second.call('signIn', { body: { Email: 'owner@example.org', Password } });
  expect(answer.json()).toMatchObject({ OwnerEmail: 'owner@example.org' });
});

test("a visitor's password ends when OWNER_EMAIL comes to name the account", async () => {
  const folder = await temporaryFolder();
  const token = await (await startServer({ folder })).visitorToken();
  const environment = { OWNER_EMAIL: visitor.Email, OWNER_PASSWORD: '' };
  const after = await startServer({ folder, environment });
  expect(after.site.newOwnerPassword).toBeDefined();
  expect((await after.call('userAuth', {}, { token })).statusCode).toBe(401);
  expect((await after.call('signIn', { body: visitor })).statusCode).toBe(401);
});
