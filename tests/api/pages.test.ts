import { expect, test } from 'vitest';
import { renderedPages } from '~/server/pages/pages-plugin';
import { missingTable } from './database';
import { addEvent, registrations } from './samples';
import { startServer } from './start-server';

const pages = renderedPages({
  load: () => import('~/app/entry-server'),
  assets: () => ({ manifest: { routes: {} }, preloads: () => [] }),
  policy: () => null,
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each(['//', '//evil.example/x', '/past_event/%ff', '/%', '/past_event/%25ff', '/%2e%2e/x'])(
  'the address %s is answered with a page, never a failure',
  async (url) => {
    const server = await startServer({ pages });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const [address] = server.app.addresses();
    const port = typeof address === 'object' ? address.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    if (answer.status !== 307) expect(answer.headers.get('content-type')).toContain('text/html');
  },
);

test('a Host header that is none is nothing to fail of', async () => {
  const server = await startServer({ pages });
  const answer = await server.app.inject({ url: '/', headers: { host: 'a b:c:d' } });
  expect(answer.statusCode).toBe(200);
});

test('a page is rendered although the revision cannot be read', async () => {
  const server = await startServer({ pages });
  await server.site.dependencies.db.schema.dropTable('revisions').execute();
  const answer = await server.app.inject('/');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(server.logged()).toMatch(missingTable);
});

test('a page is the same in every encoding, before and after it is kept', async () => {
  const server = await startServer({ pages });
  const ask = (encoding: string) =>
    server.app.inject({ url: '/events', headers: { 'accept-encoding': encoding } });
  for (const encoding of ['br', 'gzip', 'br']) {
    expect((await ask(encoding)).headers['content-encoding']).toBe(encoding);
  }
  expect((await ask('')).body).toContain('</html>');
});

test('the form of sign-in posted without scripts comes back at its own address', async () => {
  const server = await startServer({ pages });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/auth?mode=signup&next=%2Fevents',
    headers: form,
    payload: 'Email=x',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth?mode=signup&next=%2Fevents']);
});

test('a posted form that is too long is refused with the form', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/book/register_booking/${_id}`,
    headers: form,
    payload: `Name=${'x'.repeat(70_000)}`,
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain('<form');
});

test('a form posted twice across the end of ten minutes is one registration', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const post = () =>
    server.app.inject({
      method: 'POST',
      url: `/book/register_booking/${_id}`,
      headers: form,
      payload: 'Name=Asha&Number=9876543210',
    });
  server.clock.now = new Date('2026-03-06T06:39:59Z');
  expect((await post()).statusCode).toBe(303);
  server.clock.now = new Date('2026-03-06T06:40:01Z');
  expect((await post()).statusCode).toBe(303);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('a page that could not show everything is not kept: the next reader gets all of it', async () => {
  const server = await startServer({ pages });
  const { schema } = server.site.dependencies.db;
  await addEvent(server);
  await schema.alterTable('events').renameTo('out_of_reach').execute();
  const without = await server.app.inject('/');
  expect([without.statusCode, without.body.includes('Yoga by the river')]).toEqual([200, false]);
  await schema.alterTable('out_of_reach').renameTo('events').execute();
  expect((await server.app.inject('/')).body.includes('Yoga by the river')).toBe(true);
});
