import sharp from 'sharp';
import { expect, test } from 'vitest';
import { doorPaths } from '~/contract/worker-protocol';
import { insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent } from './samples';
import { startServer } from './start-server';

const siteUrl = 'https://site.example';

test('robots.txt names the sitemap, which has every public page and event, and no other', async () => {
  const server = await startServer({ pages, siteUrl });
  const robots = await server.app.inject('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  const first = await server.app.inject('/sitemap.xml');
  const { _id } = await addEvent(server);
  const map = await server.app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toContain('xml');
  const places = [...map.body.matchAll(/<loc>https:\/\/site\.example(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(places).toEqual(expect.arrayContaining(['/', '/events', '/our-team', `/events/${_id}`]));
  expect(first.body).not.toContain(_id);
  const entries = map.body
    .split('<url>')
    .filter((entry) => entry.includes(`<loc>${siteUrl}/events`) && !entry.includes(_id));
  const versions = ['', '?lng=en', '?lng=hi', '?lng=fr'].map((query) => `${siteUrl}/events${query}`);
  expect(entries.map((entry) => /<loc>(.*?)</.exec(entry)?.[1])).toEqual(versions);
  for (const entry of entries)
    expect(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, each, href]) => [each, href]),
    ).toEqual([
      ['x-default', versions[0]],
      ['en', versions[1]],
      ['hi', versions[2]],
      ['fr', versions[3]],
    ]);
  for (const path of places) {
    const page = await server.app.inject(path ?? '');
    expect([path, page.statusCode, page.body.includes('noindex')]).toEqual([path, 200, false]);
  }
  for (const path of doorPaths) expect(places).not.toContain(path);
  for (const hidden of ['/auth', '/outbox', '/event/current_event']) {
    expect(places).not.toContain(hidden);
    expect((await server.app.inject(hidden)).body, hidden).toContain('noindex');
  }
});

test('an event called off before its day is marked on its page and on the registration page', async () => {
  const server = await startServer({ pages, siteUrl });
  const { _id } = await addEvent(server);
  const said = 'This event is no longer taking place.';
  const saying = async () => {
    const places = [`/past_event/${_id}`, `/book/register_booking/${_id}`];
    const answers = await Promise.all(places.map((path) => server.app.inject(path)));
    return answers.map(({ body }) => body.includes(said));
  };
  expect(await saying()).toEqual([false, false]);
  await server.call('sendToPastEvent', { params: { id: _id } }, { token: await server.ownerToken() });
  expect(await saying()).toEqual([true, true]);
  server.clock.now = new Date('2026-03-20T06:30:00Z');
  expect(await saying()).toEqual([false, false]);
  const { body } = await server.app.inject(`/book/register_booking/${_id}`);
  expect(wordsIn(body)).toContain('This event is over');
  expect(body).not.toContain('name="WhyWeJoin"');
});

test('an event has two addresses: the shared one, without past in it, is canonical on both', async () => {
  const server = await startServer({ pages, siteUrl });
  const { _id } = await addEvent(server);
  for (const path of [`/events/${_id}`, `/past_event/${_id}`]) {
    const { statusCode, body } = await server.app.inject(path);
    expect([statusCode, /rel="canonical" href="([^"]*)"/.exec(body)?.[1]], path).toEqual([
      200,
      `https://site.example/events/${_id}`,
    ]);
    expect(body).toContain(`property="og:url" content="https://site.example/events/${_id}"`);
    const { main } = await pageAt(server, path);
    expect(insides(main, 'h1').map(wordsIn), path).toEqual(['Yoga by the river']);
  }
  const { main } = await pageAt(server, `/past_event/${_id}`);
  const [whatsApp] = linksIn(main).filter(([, href]) => href?.startsWith('https://wa.me/?text='));
  expect(new URL(whatsApp?.[1] ?? '').searchParams.get('text')).toContain(
    `https://site.example/events/${_id}`,
  );
});

test('a missing page has a title of its kind and no canonical address', async () => {
  const server = await startServer({ pages, siteUrl });
  for (const nowhere of [
    '/nope',
    '/no/such/page',
    '/past_event/nope',
    '/events/nope',
    '/past_event/0190a0a0-0000-7000-8000-000000000000',
    '/past_event/an%20id%20that%20cannot%20be',
    '/past_event/%ff',
    '/book/register_booking/nope',
  ]) {
    const { statusCode, body } = await server.app.inject(nowhere);
    const titles = [...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
    expect([nowhere, statusCode, titles]).toEqual([
      nowhere,
      404,
      ['Unexpected Application Error! · Garbhavastha Support Group'],
    ]);
    expect(body).not.toMatch(/rel="(canonical|alternate)"|og:url/);
    const { html, main } = await pageAt(server, nowhere);
    expect(insides(main, 'h1').map(wordsIn), nowhere).toEqual(['This page is not here']);
    expect(wordsIn(main), nowhere).toContain('Unexpected Application Error! 404 Not Found');
    expect(linksIn(main), nowhere).toEqual([
      ['See the events', '/events'],
      ['To the home page', '/'],
    ]);
    expect([html.split('<main').length, html.split('<footer').length], nowhere).toEqual([2, 2]);
  }
});

test('a page behind a proxy names the host and the scheme that the proxy forwards', async () => {
  const server = await startServer({ pages, environment: { TRUST_PROXY: 'on' } });
  const headers = { host: 'site.local', 'x-forwarded-proto': 'https' };
  const { body } = await server.app.inject({ url: '/events', headers });
  expect(body).toContain('rel="canonical" href="https://site.local/events"');
});

test('a shared event’s preview is its banner, cropped, as JPEG for every client', async () => {
  const server = await startServer({ pages, siteUrl });
  const photo = sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#0a7558' } });
  await server.site.files.write('yoga-1.webp', await photo.webp().toBuffer());
  const { _id } = await addEvent(server);
  const page = await server.app.inject(`/past_event/${_id}`);
  const [, address = ''] =
    /property="og:image" content="https:\/\/site\.example([^"]*)"/.exec(page.body) ?? [];
  const headers = { accept: 'image/avif,image/webp', 'save-data': 'on' };
  const picture = await server.app.inject({ url: address, headers });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  });
  expect(page.body).toContain('"startDate":"2026-03-20T07:00:00+05:30"');
  expect((await server.app.inject('/img/share/none.webp')).statusCode).toBe(404);
  expect((await server.app.inject('/img/shared/yoga-1.webp')).statusCode).toBe(400);
});
