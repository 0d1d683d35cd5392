import { expect, onTestFinished, test } from 'vitest';
import { renderedPages } from '~/server/pages/pages-plugin';
import { addEvent, goodBodies, registrations } from '../api/samples';
import { startServer, type TestServer } from '../api/start-server';
import { startCluster } from './cluster';

const pages = renderedPages({
  load: () => import('~/app/entry/entry-server'),
  assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
  policy: () => null,
});

/** Delivers submissions as phones do, each under its key until it is taken, until it is told to end. */
const load = (server: TestServer, eid: string) => {
  const statuses: number[] = [];
  const taken = new Set<string>();
  const listeners = new Set<() => void>();
  let isEnding = false;
  const phone = async () => {
    while (!isEnding) {
      const key = crypto.randomUUID();
      const body = { ...goodBodies.saveRegister, Eid: eid };
      do {
        const { statusCode } = await server.call('saveRegister', { body }, { key });
        statuses.push(statusCode);
        if (statusCode === 200) taken.add(key);
        for (const listener of listeners) listener();
      } while (!taken.has(key));
    }
  };
  const phones = Array.from({ length: 4 }, phone);
  /** Resolves when so many more of a status have been answered. */
  const more = (status: number, count: number) => {
    const from = statuses.length;
    return new Promise<void>((resolve) => {
      const look = () => {
        if (statuses.slice(from).filter((each) => each === status).length < count) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
    });
  };
  const end = async () => {
    isEnding = true;
    await Promise.all(phones);
    return { statuses, taken };
  };
  return { more, end };
};

test('during a restart of PostgreSQL submissions are refused for now, and all works again afterwards', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.remove());
  const server = await startServer({
    pages,
    environment: { DATABASE_URL: cluster.address('postgres') },
    limits: { submissionsPerMinute: 1_000_000, submissionsPerDay: 1_000_000 },
  });
  const { _id } = await addEvent(server);
  const cached = await server.app.inject('/events');
  expect(cached.body.includes('Yoga by the river')).toBe(true);
  const phones = load(server, _id);
  await phones.more(200, 20);

  for (let round = 0; round < 2; round += 1) {
    const refused = phones.more(503, 20);
    await cluster.stop();
    await refused;
    const meanwhile = await Promise.all(
      ['/events', '/', '/get_current_event_data', '/readyz'].map((url) => server.app.inject(url)),
    );
    expect(meanwhile.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503]);
    expect(meanwhile[0]?.body === cached.body).toBe(true);
    const posted = await server.app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'FName=Sunita&Message=When+is+the+next+class%3F',
    });
    expect([posted.statusCode, posted.body.includes('When is the next class?')]).toEqual([503, true]);
    const going = phones.more(200, 20);
    await cluster.start();
    await going;
  }

  const { statuses, taken } = await phones.end();
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await registrations(server, _id)).toHaveLength(taken.size);
  // Not cached as it was rendered without its events.
  expect((await server.app.inject('/')).body.includes('Yoga by the river')).toBe(true);
});
