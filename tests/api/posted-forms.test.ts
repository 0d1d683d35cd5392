import { v5 as uuidOfName } from 'uuid';
import { expect, test } from 'vitest';
import { migrate, migrationNames, startAgain } from '~/server/platform/database/migrate';
import { linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, goodBodies, nothing, registrations } from './samples';
import { startServer, type TestServer } from './start-server';
import { sweepNow } from './sweep';

const visitorsAddress = '203.0.113.1';
const strangersAddress = '203.0.113.2';

const entered = { Name: 'Asha', Number: '9876543210' };

/** Posts a registration as a browser without scripts does. */
const post = (
  server: TestServer,
  eid: string,
  fields: Record<string, string> = entered,
  from = visitorsAddress,
) =>
  server.app.inject({
    method: 'POST',
    url: `/book/register_booking/${eid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(fields).toString(),
  });

/** The key of a posted form as anybody could compute it before keys were made with a secret. */
const publicKey = ({ clock }: TestServer, eid: string, fields: Record<string, string> = entered) => {
  const window = Math.floor(clock.now.getTime() / (10 * 60 * 1000));
  const content = JSON.stringify([window, 'registration', { rid: eid }, fields]);
  return uuidOfName(content, '5c1f0c6e-3f5b-4f0e-9b7e-2a5d1f6c8e90');
};

const start = async (environment: Record<string, string> = {}) => {
  const server = await startServer({ pages, environment: { TRUST_PROXY: 'on', ...environment } });
  return { server, eid: (await addEvent(server))._id };
};

const keysOf = async ({ site }: TestServer) =>
  (await site.dependencies.db.selectFrom('submissions').select('key').execute()).map(({ key }) => key);

test('a stranger who guesses what somebody registered learns nothing from the key of a posted form', async () => {
  const { server, eid } = await start();
  expect((await post(server, eid)).statusCode).toBe(200);
  const ask = (key: string) =>
    server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: nothing } }, { key });
  const right = await ask(publicKey(server, eid));
  const wrong = await ask(publicKey(server, eid, { ...entered, Name: 'Rekha' }));
  expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('a stranger who has used a key first does not keep anybody from registering', async () => {
  const { server, eid } = await start();
  const body = { ...goodBodies.saveRegister, Eid: eid };
  expect((await server.call('saveRegister', { body }, { key: publicKey(server, eid) })).statusCode).toBe(200);
  expect((await post(server, eid)).statusCode).toBe(200);
  const names = (await registrations(server, eid)).map(({ Name }) => Name);
  expect(names.toSorted()).toEqual(['Asha', 'Asha Patil']);
});

test('the key of a posted form cannot be named by any header', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const [key = ''] = await keysOf(server);
  const answer = await server.call(
    'saveRegister',
    { body: { ...goodBodies.saveRegister, Eid: eid } },
    { key },
  );
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { 'Idempotency-Key': 'not-valid' }]);
});

test('the Idempotency-Key header takes a UUID of any version', async () => {
  const { server, eid } = await start();
  for (const key of ['74738ff5-5367-5958-9aee-98fffdcd1876', '019cd42f-5e00-7000-8000-000000000000']) {
    const answer = await server.call(
      'saveRegister',
      { body: { ...goodBodies.saveRegister, Eid: eid } },
      { key },
    );
    expect([answer.statusCode, answer.json().key]).toEqual([200, key]);
  }
});

test('a repeated form counts for the limit like a new one, so that a refusal does not tell which it is', async () => {
  const { server, eid } = await start({ SUBMISSIONS_PER_MINUTE: '2' });
  await post(server, eid);
  const guess = (Name: string) => post(server, eid, { ...entered, Name }, strangersAddress);
  expect([(await guess('Rekha')).statusCode, (await guess('Sunita')).statusCode]).toEqual([200, 200]);
  const [right, wrong] = [await guess('Asha'), await guess('Kavita')];
  expect([right.statusCode, wrong.statusCode]).toEqual([429, 429]);
  expect(right.headers['retry-after']).toBe(wrong.headers['retry-after']);
});

test('the same form from another address within the time is still one registration', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  expect((await post(server, eid, entered, strangersAddress)).statusCode).toBe(200);
  expect(await registrations(server, eid)).toHaveLength(1);
});

test.each([
  ['with the key of another', 422, (eid: string) => ({ Eid: eid, Name: 'Rekha' })],
  ['for an event that is not there', 404, () => ({ Eid: nothing })],
])('a submission %s counts for the limit', async (_, status, changed) => {
  const { server, eid } = await start({ SUBMISSIONS_PER_MINUTE: '3' });
  const key = crypto.randomUUID();
  const body = { ...goodBodies.saveRegister, Eid: eid };
  await server.call('saveRegister', { body }, { key });
  const wrong = () =>
    server.call(
      'saveRegister',
      { body: { ...body, ...changed(eid) } },
      { key: status === 422 ? key : crypto.randomUUID() },
    );
  const answers = [await wrong(), await wrong(), await wrong(), await wrong()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, 429, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBe('60');
  expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(200);
});

/** The main part of a posted form's answer. */
const mainOf = ({ body }: { body: string }) =>
  body.slice(body.indexOf('<main'), body.indexOf('</main>')).replaceAll(/<!--.*?-->/g, '');

/** The secret links in it. */
const secretsIn = (answer: { body: string }) =>
  linksIn(mainOf(answer)).flatMap(([text, href]) =>
    href.startsWith('/place#') ? [[text, href.slice(7)]] : [],
  );

test('a registration that is posted is answered with its place, its code and, once, its secret link', async () => {
  const { server } = await start();
  const { _id: eid } = await addEvent(server, { Places: 2 });
  const first = await post(server, eid, { ...entered, Party: '2' });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(first.headers).not.toHaveProperty('location');
  const [[words, link = ''] = []] = secretsIn(first);
  expect(words).toBe('Keep this link to your place');
  const { result } = (await server.call('getPlace', { body: { Link: link } })).json();
  expect(result).toMatchObject({ FirstName: 'Asha', State: 'confirmed', Party: 2 });
  const code = `${result.Code.slice(0, 4)} ${result.Code.slice(4)}`;
  expect(wordsIn(mainOf(first))).toContain('You have a placesuccess');
  expect(wordsIn(mainOf(first))).toContain(code);

  const again = await post(server, eid, { ...entered, Party: '2' });
  expect([again.statusCode, secretsIn(again)]).toEqual([200, []]);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(again.body).not.toContain(link);
  expect(wordsIn(mainOf(again))).toContain('You have a placesuccess');
  expect(wordsIn(mainOf(again))).toContain(code);
  expect(wordsIn(mainOf(again))).toContain('was shown once');

  const other = await post(server, eid, { ...entered, Name: 'Rekha' });
  expect(wordsIn(mainOf(other))).toContain('No. 1 on the waiting list');
  expect(secretsIn(other)).toHaveLength(1);
  for (const secret of [link, result.Code]) expect(other.body).not.toContain(secret);
  const page = await pageAt(server, `/book/register_booking/${eid}`);
  for (const secret of [link, result.Code, 'Asha']) expect(page.html).not.toContain(secret);
});

test('a form whose registration was removed within the ten minutes is answered with 303', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const [{ _id: id = '' } = {}] = await registrations(server, eid);
  await server.call('deleteRegister', { params: { id } }, { token: await server.ownerToken() });
  const again = await post(server, eid);
  expect([again.statusCode, again.headers.location]).toEqual([303, '/?sent=registration']);
});

test('the page of a place is found by nobody, holds nobody’s, and says that it needs scripts', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const { html, main } = await pageAt(server, '/place');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(wordsIn(main)).toContain('This page needs JavaScript');
  expect(html).not.toContain('Asha');
  expect((await server.app.inject('/sitemap.xml')).body).not.toContain('/place<');
});

test('the secret of form keys is made once and stays the same over restarts and processes', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const restarted = await startServer({ pages, folder: server.folder, environment: { TRUST_PROXY: 'on' } });
  await Promise.all([post(restarted, eid), post(server, eid)]);
  expect(await registrations(server, eid)).toHaveLength(1);
});

test('keys of posted forms are forgotten with the next day’s sweep, those of headers are not', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  const key = crypto.randomUUID();
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } }, { key });
  expect(await keysOf(server)).toHaveLength(2);
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000);
  await sweepNow(server);
  expect(await keysOf(server)).toEqual([key]);
});

test('erasing somebody takes the keys of the forms that were posted with it', async () => {
  const { server, eid } = await start();
  await post(server, eid);
  await post(server, eid, { Name: 'Rekha', Number: '9123456789' });
  const token = await server.ownerToken();
  await server.call('erasePerson', { body: { Number: '98765 43210' } }, { token });
  expect(await keysOf(server)).toHaveLength(1);
});

test('an update removes the stored keys of version 5 and leaves all others', async () => {
  const { server } = await start();
  const { db } = server.site.dependencies;
  const earlier = migrationNames.slice(0, migrationNames.indexOf('0006-emails-in-one-form') + 1);
  await db.transaction().execute((transaction) => startAgain(transaction, earlier));
  const others = ['019cd42f-5e00-7000-8000-000000000000', 'c9f7a8de-12ab-4cde-8f01-53456789abcd'];
  for (const key of [...others, '74738ff5-5367-5958-9aee-98fffdcd1876']) {
    const row = {
      key,
      payload_hash: 'hash',
      answer: '',
      row_id: null,
      created_at: '2026-03-06T06:30:00.000Z',
    };
    await db.insertInto('submissions').values(row).execute();
  }
  await migrate(db);
  expect((await keysOf(server)).toSorted()).toEqual(others);
});
