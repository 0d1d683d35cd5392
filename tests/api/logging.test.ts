import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { type CallName, callNames, calls } from '~/contract/calls';
import { chosenEntries } from '~/contract/submissions';
import { renderedPages } from '~/server/pages/pages-plugin';
import { missingTable } from './database';
import { addEvent, goodBodies } from './samples';
import { owner, startServer, type TestServer } from './start-server';

const nothing = '0190f5a0-0000-7000-8000-000000000000';
/** Stands for whatever a person may enter anywhere. Its letters and its number are searched for on their own, too. */
const secret = 'Sunita-9876500001';

const bodyOf = (name: CallName): object | undefined =>
  Object.entries(goodBodies).find(([each]) => each === name)?.[1];

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Words that the contract fixes are not personal, and common in logs; so are the digits of a month. */
const fixed = new Set<string | undefined>([
  ...chosenEntries.entries.Kind.options,
  goodBodies.subscribe.PrivacyNotice,
]);

/** Every text that the walk sends and that a log line could not hold by chance. */
const sent = textsIn(goodBodies).filter((text) => text.length >= 5 && !fixed.has(text));

/** The phone numbers sent, without their spaces. Fewer digits occur by chance in the times and request ids of a log. */
const numbers = ['9876500001', '9876543210', '9123456789'];

/** Every text of a value followed by the secret one. */
const withSecret = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value} ${secret}`;
  if (Array.isArray(value)) return value.map(withSecret);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withSecret(each)]));
};

/** Makes every call: as it should be, with the secret in every field, cut off, and with the secret in its address. */
const walk = async (server: TestServer, token: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const name of callNames.filter((each) => each !== 'signOut' && each !== 'deleteMyAccount')) {
    const { method, path }: Call = calls[name];
    const good = bodyOf(name);
    const bodies = good
      ? [JSON.stringify(good), JSON.stringify(withSecret(good)), JSON.stringify(good).slice(0, -9)]
      : [undefined];
    for (const body of bodies) {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const asked = {
        method,
        url: `${path.replaceAll(/:\w+/g, nothing)}?q=${secret}`,
        headers: { authorization: token, cookie: `a=${secret}`, 'user-agent': secret, ...type },
        ...(body !== undefined && { payload: body }),
      };
      statuses.push((await server.app.inject(asked)).statusCode);
      const unknown = { ...asked, url: path.replaceAll(/:\w+/g, `${secret}%20`) };
      statuses.push((await server.app.inject(unknown)).statusCode);
    }
  }
  return statuses;
};

const linesOf = (server: TestServer): Record<string, unknown>[] =>
  server
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const expectNothingPersonal = (server: TestServer, ...more: string[]) => {
  const logged = server.logged();
  for (const part of [secret, 'Sunita', ...numbers, owner.Password, ...sent, ...more]) {
    expect(logged.includes(part), `The log holds ${part}.`).toBe(false);
  }
};

// Every call in one minute is more than a person makes.
const limits = {
  wrongSignInsPerQuarterHour: 100_000,
  submissionsPerMinute: 100_000,
  submissionsPerDay: 100_000,
};

test('the log holds nothing that is sent with any call, and every line names its request', async () => {
  const server = await startServer({ limits });
  await addEvent(server);
  const token = await server.ownerToken();
  await walk(server, token);
  await walk(server, `${secret}${token}`);
  expectNothingPersonal(server, token);
  const lines = linesOf(server);
  expect(lines.length).toBeGreaterThan(callNames.length);
  for (const line of lines)
    expect(line).toMatchObject({ reqId: expect.any(String), time: expect.any(Number) });
});

test('the log holds nothing that is sent when the database takes no writes', async () => {
  const server = await startServer({ limits });
  const token = await server.ownerToken();
  await sql`pragma query_only = on`.execute(server.site.dependencies.db);
  expect(await walk(server, token)).toContain(503);
  expectNothingPersonal(server, token);
  expect(server.logged()).toMatch(/SQLITE_READONLY/);
  for (const line of linesOf(server)) expect(line.reqId).toEqual(expect.any(String));
});

test('the log holds nothing that is sent when calls fail internally', async () => {
  const server = await startServer({ limits });
  const token = await server.ownerToken();
  const { db } = server.site.dependencies;
  for (const table of ['registrations', 'event_images', 'events', 'team_members', 'submissions', 'photos'])
    await db.schema.dropTable(table).execute();
  expect(await walk(server, token)).toContain(500);
  expectNothingPersonal(server, token);
  expect(server.logged()).toMatch(missingTable);
  for (const line of linesOf(server)) expect(line.reqId).toEqual(expect.any(String));
});

test('pages and their posted forms are logged without what was asked or entered', async () => {
  const pages = renderedPages({
    load: () => import('~/app/entry/entry-server'),
    assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
    policy: () => null,
  });
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  await server.app.inject(`/no-such-page/${secret}?email=${secret}`);
  await server.app.inject({
    method: 'POST',
    url: `/book/register_booking/${_id}?${secret}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `Name=${secret}&Number=${secret}`,
  });
  await server.site.dependencies.db.schema.dropTable('event_images').execute();
  const failed = await server.app.inject(`/past_event/${_id}?${secret}`);
  expect(failed.body).not.toMatch(missingTable);
  expectNothingPersonal(server);
  expect(server.logged()).toMatch(missingTable);
  for (const line of linesOf(server)) expect(line.reqId).toEqual(expect.any(String));
});

test('answers are logged at the level of their status', async () => {
  const server = await startServer({ limits: { wrongSignInsPerQuarterHour: 1 } });
  const wrong = { body: { ...owner, Password: 'not this one' } };
  await server.call('getCurrentEventData', {});
  await server.call('signIn', wrong);
  await server.call('signIn', wrong);
  await server.site.dependencies.db.schema.dropTable('revisions').execute();
  await server.call('getCurrentEventData', {});
  const answered = linesOf(server).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ status, level }) => [status, level])).toEqual([
    [200, 30],
    [401, 30],
    [429, 40],
    [500, 50],
  ]);
});
