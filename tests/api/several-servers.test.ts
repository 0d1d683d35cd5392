import { expect, test } from 'vitest';
import { pathOf } from '~/contract/call';
import { calls } from '~/contract/calls';
import { today } from '~/server/calls/call-context';
import { claimDay } from '~/server/database/settings';
import { fillDemo } from '~/server/demo/fill-demo';
import { createSweep } from '~/server/operations/daily-sweep';
import { renderedPages } from '~/server/pages/pages-plugin';
import type { DeletedOrphans } from '~/server/uploads/clean-up-files';
import { databaseOf } from './database';
import { addEvent, events, goodBodies } from './samples';
import { owner, startServer, type TestServer, temporaryFolder, visitor } from './start-server';
import { sweepNow, sweptBy } from './sweep';

type Two = readonly [TestServer, TestServer];

const twoServers = async (settings: Parameters<typeof startServer>[0] = {}): Promise<Two> => {
  const folder = await temporaryFolder();
  return [await startServer({ ...settings, folder }), await startServer({ ...settings, folder })];
};

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

const shows = async ({ app }: TestServer, url: string, words: string): Promise<boolean> =>
  (await app.inject(url)).body.includes(words);

const pages = renderedPages({
  load: () => import('~/app/entry/entry-server'),
  assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
  policy: () => null,
});

test('a session begun at one server is known to the other, and ends for both', async () => {
  const [here, there] = await twoServers();
  const token = await here.visitorToken();
  expect((await there.call('userAuth', {}, { token })).json()).toMatchObject({ Email: visitor.Email });
  await there.call('signOut', {}, { token });
  expect((await here.call('userAuth', {}, { token })).statusCode).toBe(401);
});

test('sign-ins at two servers are counted together', async () => {
  const [here, there] = await twoServers();
  const guess = (server: TestServer) =>
    server.call('signIn', { body: { ...owner, Password: 'a wrong guess' } });
  const answers = await Promise.all(
    [here, there].flatMap((server) => Array.from({ length: 8 }, () => guess(server))),
  );
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
});

test('one of two servers does the daily sweep', async () => {
  const two = await twoServers();
  const { db } = two[1].site.dependencies;
  const resets_at = two[0].clock.now.toISOString();
  await db.insertInto('rate_counters').values({ bucket: 'over', tries: 1, resets_at }).execute();
  for (const server of two) server.clock.now = new Date('2026-03-07T06:30:00Z');
  await Promise.all(two.map(sweepNow));
  expect(await db.selectFrom('rate_counters').select('bucket').execute()).toEqual([]);
  const claims = two.flatMap(({ site: { dependencies } }) =>
    Array.from({ length: 5 }, () => {
      const claim = { name: 'other-work', day: today(dependencies), at: dependencies.now() };
      return claimDay(dependencies.db, claim);
    }),
  );
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
});

test('a sweep that was killed midway is taken over by the other in an hour, one that was done is not', async () => {
  const [here, there] = await twoServers();
  let sweeps = 0;
  const sweep = (server: TestServer, deleteOrphans: () => Promise<DeletedOrphans>) =>
    createSweep({ ...sweptBy(server), deleteOrphans })();
  const count = async () => {
    sweeps += 1;
    return { deleted: [], spared: [] };
  };
  const sweepThereAt = async (instant: string) => {
    there.clock.now = new Date(instant);
    await sweep(there, count);
    return sweeps;
  };
  // Its clock was years ahead for once.
  here.clock.now = new Date('2036-03-07T06:30:00Z');
  await sweep(here, count);
  expect(sweeps).toBe(1);

  here.clock.now = new Date('2026-03-07T06:30:00Z');
  await new Promise<void>((midway) => {
    void sweep(here, () => {
      midway();
      return new Promise(() => undefined);
    });
  });
  expect(await sweepThereAt('2026-03-07T07:29:59Z')).toBe(1);
  expect(await sweepThereAt('2026-03-07T07:30:00Z')).toBe(2);
  expect(await sweepThereAt('2026-03-07T16:30:00Z')).toBe(2);
  expect(await sweepThereAt('2026-03-08T06:30:00Z')).toBe(3);
});

test('a page and a list cached by one server are never older than a change made at the other', async () => {
  const [here, there] = await twoServers({ pages });
  for (const name of ['First', 'Second', 'Third']) {
    const { _id } = await addEvent(there, { EventName: `${name} evening` });
    const addresses = [
      '/events',
      calls.getCurrentEventData.path,
      pathOf(calls.getEventData.path, { id: _id }),
    ];
    for (const url of addresses) expect(await shows(here, url, `${name} evening`), url).toBe(true);
    const body = { ...goodBodies.updateAnEvent, EventName: `${name} changed` };
    await there.call('updateAnEvent', { params: { id: _id }, body }, { token: await there.ownerToken() });
    for (const url of addresses) expect(await shows(here, url, `${name} changed`), url).toBe(true);
  }
});

test('one of two simultaneous changes of an event at two servers is refused as late', async () => {
  const two = await twoServers();
  const token = await two[0].ownerToken();
  const { _id, Version } = await addEvent(two[0]);
  const change = (server: TestServer, EventName: string) =>
    server.call(
      'updateAnEvent',
      { params: { id: _id }, body: { ...goodBodies.updateAnEvent, EventName, Version } },
      { token },
    );
  const answers = await Promise.all(two.map((server, index) => change(server, `Change ${index}`)));
  expect(statuses(answers)).toEqual([200, 409]);
});

test('pictures added at two servers at the same moment are all there, each in its group and order', async () => {
  const two = await twoServers();
  const token = await two[0].ownerToken();
  const { _id } = await addEvent(two[0]);
  const groups = Array.from({ length: 6 }, (_, group) => [`${group}-a.webp`, `${group}-b.webp`]);
  const add = (arr: string[], index: number) =>
    two[index % 2 === 0 ? 0 : 1].call('uplodeEventImage', { params: { eid: _id }, body: { arr } }, { token });
  expect(statuses(await Promise.all(groups.map(add)))).toEqual(groups.map(() => 200));
  const [event] = await events(two[1]);
  const names = event?.EventImage ?? [];
  expect([...names].sort()).toEqual(groups.flat());
  for (const [first = '', second] of groups) expect(names[names.indexOf(first) + 1]).toBe(second);
});

test('a registration at the moment of its event’s deletion is stored and deleted with it, or refused as gone', async () => {
  const two = await twoServers({ limits: { submissionsPerMinute: 1_000 } });
  const token = await two[0].ownerToken();
  for (let round = 0; round < 8; round += 1) {
    const { _id } = await addEvent(two[0]);
    const body = { ...goodBodies.saveRegister, Eid: _id };
    const [, ...registered] = await Promise.all([
      two[0].call('deleteEvent', { params: { id: _id } }, { token }),
      ...Array.from({ length: 4 }, () => two[1].call('saveRegister', { body })),
    ]);
    for (const answer of registered) {
      expect([200, 404]).toContain(answer.statusCode);
      if (answer.statusCode === 404) expect(answer.json().code).toBe('event-gone');
    }
  }
  const { db } = two[0].site.dependencies;
  expect(await db.selectFrom('registrations').select('id').execute()).toEqual([]);
});

test('two servers that start on an empty database make its tables, owner and demo content once', async () => {
  const folder = await temporaryFolder();
  await databaseOf(folder, 'nothing');
  const environment = { OWNER_PASSWORD: '' };
  const two = await Promise.all([startServer({ folder, environment }), startServer({ folder, environment })]);

  const shown = two.flatMap(({ site }) => site.newOwnerPassword ?? []);
  expect(shown).toHaveLength(1);
  for (const server of two) {
    const answer = await server.call('signIn', { body: { ...owner, Password: shown[0] ?? '' } });
    expect(answer.statusCode).toBe(200);
  }

  await Promise.all(two.map(({ site }) => fillDemo({ ...site, ...site.dependencies })));
  expect(await events(two[0])).toHaveLength(30);
});
