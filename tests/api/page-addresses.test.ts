import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAddress } from '~/app/router/page-address';
import { Route as signIn } from '~/app/routes/_site/auth';
import { callNames, calls } from '~/contract/calls';
import { contentPolicy } from '~/server/pages/content-policy';
import { renderedPages } from '~/server/pages/pages-plugin';
import { ownersAddresses } from '../browser/harness/owners-addresses';
import { doctor } from '../demo-group';
import { pages, renderer } from './rendered-page';
import { addEvent, nothing } from './samples';
import { startServer } from './start-server';

/** A server that counts the pages it draws, each of which keeps the processor busy. */
const countingServer = async (settings: { siteUrl?: string } = { siteUrl: 'https://site.example' }) => {
  let drawn = 0;
  const policy = () => {
    drawn += 1;
    return null;
  };
  const server = await startServer({ ...settings, pages: renderedPages({ ...renderer, policy }) });
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, headers: answered, body } = await server.app.inject({ url, headers });
    return { status, body, etag: answered.etag, location: answered.location };
  };
  return {
    server,
    ask,
    drawn: () => drawn,
    /** How many pages are drawn while these addresses are asked for. */
    async drawnFor(urls: readonly string[]) {
      const before = drawn;
      for (const url of urls) await ask(url);
      return drawn - before;
    },
  };
};

test('a link that was copied with punctuation at its end leads to its page', async () => {
  const { server, ask } = await countingServer();
  const { _id } = await addEvent(server);
  const paths = [
    `/events/${_id}`,
    `/past_event/${_id}`,
    `/book/register_booking/${_id}`,
    '/place',
    '/events',
  ];
  for (const path of paths)
    for (const end of ['.', ',', ')', ').', '*', '"', '%22', '%E0%A5%A4', '…', '%E2%80%8B', '%20', '%2C']) {
      const { status, location } = await ask(path + encodeURI(decodeURI(end)));
      expect([status, location], path + end).toEqual([expect.any(Number), path]);
    }
  expect((await ask(`/events/${_id}.?lng=hi`)).location).toBe(`/events/${_id}?lng=hi`);
  expect((await ask('/nowhere.')).location).toBe('/nowhere');
  expect((await ask(`/events/${'.'.repeat(5_000)}x`)).status).toBe(404);
});

test('unknown parameters of an address are ignored: the cached page is sent', async () => {
  const { ask, drawnFor } = await countingServer();
  const strange = [
    'fbclid=1',
    'utm_source=a&utm_medium=b',
    'gclid=',
    'more=1',
    'photo=a.webp',
    'year=2024',
    '=',
    '%',
  ];
  for (const path of ['/', '/blogs', `/${doctor.slug}`]) {
    const page = await ask(path);
    expect(await drawnFor(strange.map((search) => `${path}?${search}`)), path).toBe(0);
    for (const search of strange) expect(await ask(`${path}?${search}`), search).toEqual(page);
  }
});

test('order, repeats, and empty or impossible values of known parameters do not render another page', async () => {
  const { ask, drawnFor } = await countingServer();
  await ask('/events');
  const meaningless = [
    'year=',
    'year',
    'year=x',
    'year=1',
    'year=2024.5',
    'year=2024&year=2025',
    'month=13',
    'more=-1',
  ];
  expect(await drawnFor(meaningless.map((search) => `/events?${search}`))).toBe(0);
  expect(
    await drawnFor(['/events?year=2024&month=1', '/events?month=1&year=2024', '/events?x&month=1&year=2024']),
  ).toBe(1);
  await ask('/?lng=hi');
  expect(await drawnFor(['/?lng=hi', '/?lng=HI', '/?lng=hi-IN', '/?lng=hi&lng=fr', '/?x=1&lng=hi'])).toBe(0);
  expect((await ask('/?lng=xx')).etag).toBe((await ask('/')).etag);
  await ask('/auth?mode=login');
  expect(
    await drawnFor(['/auth?mode=login&next=%2Fa', '/auth?next=%2Fb&mode=login', '/auth?mode=login&next=9']),
  ).toBe(0);
});

test('another spelling of an address redirects to the page’s own and preserves its parameters', async () => {
  const { ask, drawnFor } = await countingServer();
  const other = [
    '/Events',
    '/eVENTS',
    '/events/',
    '/events///',
    '/%65vents',
    '/even%74s/',
    '/EVENTS/?year=2024',
  ];
  expect(await drawnFor(other)).toBe(0);
  for (const url of other) {
    const { status, location } = await ask(url);
    expect([url, status, location]).toEqual([
      url,
      307,
      url.endsWith('2024') ? '/events?year=2024' : '/events',
    ]);
  }
  expect(await ask(`/Past_Event/${nothing}/`)).toMatchObject({
    status: 307,
    location: `/past_event/${nothing}`,
  });
});

test('all missing addresses share one rendered page per language', async () => {
  const { ask, drawnFor } = await countingServer();
  const nowhere = [
    '/nope',
    '/no/such/page',
    '/événement',
    '/events%2f',
    '/a%20b',
    '/events/more',
    `/past_event/${nothing}/x`,
    '/past_event/nope',
    `/past_event/${nothing}`,
    '/past_event/a%2Fb',
    '/team_readMore/nope',
    `/team_readMore/${nothing}?x=1`,
    '/book/register_booking/nope',
    '/event/nope',
    '/event/current_event/x/y',
  ];
  expect(await drawnFor([...nowhere, ...nowhere])).toBe(1);
  const [first] = await Promise.all(nowhere.map((url) => ask(url)));
  expect(first?.body).toContain('404 Not Found');
  for (const url of nowhere) expect(await ask(url), url).toEqual({ ...first, status: 404 });
  expect(await drawnFor(nowhere.map((url) => `${url}?lng=hi`))).toBe(1);
});

test('one frame is rendered for each of the owner’s screens, for any record', async () => {
  const { ask, drawnFor } = await countingServer();
  const frames = [
    '/edit_event/a',
    '/edit_event/b',
    '/edit_event/c?x=1',
    '/event/current_event/a',
    '/event/past_event/b',
  ];
  expect(await drawnFor(frames)).toBe(2);
  for (const url of frames) expect((await ask(url)).status, url).toBe(200);
});

test('every screen of the owner is behind the guard of the owner’s routes', () => {
  for (const path of ownersAddresses())
    expect(readAddress(new URL(path, 'https://site.example')), path).toMatchObject({
      kind: 'owner',
      routeId: expect.stringMatching(/^\/_owner\//),
    });
});

test('sign-in returns to paths of this site only', () => {
  const read: unknown = signIn.options.validateSearch;
  if (typeof read !== 'function') throw new Error('Sign-in does not validate its search parameters.');
  expect(read({ next: '/view_register/1?a=b' })).toMatchObject({ next: '/view_register/1?a=b' });
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'events',
    ['/events'],
  ])
    expect(read({ next }), String(next)).toMatchObject({ next: undefined });
});

test('requests for ever new pictures and years do not block the server', async () => {
  const { server, ask, drawnFor } = await countingServer();
  const { _id } = await addEvent(server);
  const usual = ['/', '/events', '/photo-gallery', '/our-team', '/auth?mode=signup', `/past_event/${_id}`];
  for (const url of usual) await ask(url);
  const flood = Array.from({ length: 50 }, (_, count) => [
    `/photo-gallery?photo=${count}.webp`,
    `/past_event/${_id}?photo=${count}`,
    `/events?year=${1900 + count}`,
  ]).flat();
  expect(await drawnFor(flood)).toBeLessThanOrEqual(130);
  // The last ones are answered with the page, which the browser then draws as it was asked for.
  const late = await ask('/photo-gallery?photo=last.webp');
  expect([late.status, /<html [^>]*data-shell/.test(late.body)]).toEqual([200, true]);
  expect(await drawnFor(usual)).toBe(0);
  server.clock.now = new Date(server.clock.now.getTime() + 61_000);
  expect((await ask('/events?year=2099')).body).not.toContain('data-shell');
});

test('a page that is read at two private addresses is rendered once for each', async () => {
  const { ask, drawn } = await countingServer({});
  const before = drawn();
  for (let turn = 0; turn < 3; turn += 1)
    for (const host of ['localhost:3000', '192.168.1.20:3000', 'LOCALHOST:3000'])
      expect((await ask('/blogs', { host })).body).toContain(`http://${host.toLowerCase()}/`);
  expect(drawn() - before).toBe(2);
});

test('a page has the origin of its request and no other, and its policy allows what it has inline', async () => {
  const server = await startServer({
    pages: renderedPages({ ...renderer, policy: (html, nonce) => contentPolicy(html, [], nonce) }),
  });
  const { _id } = await addEvent(server);
  const paths = ['/', '/events', `/past_event/${_id}`, '/our-team', '/auth', '/nope', `/edit_event/${_id}`];
  const hosts = ['one.local', 'other.local'];
  for (const host of hosts)
    for (const path of paths) {
      const { body, headers } = await server.app.inject({ url: path, headers: { host } });
      expect([path, ...hosts.filter((other) => other !== host && body.includes(other))]).toEqual([path]);
      const policy = String(headers['content-security-policy']);
      // What has neither an address nor is data, which is not run.
      const inline = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g;
      for (const [, content = ''] of body.matchAll(inline))
        expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
    }
});

/** Names that every object answers to, though nobody has given them to it. */
const inherited = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

test('names of object properties are unknown values wherever they are sent', async () => {
  const server = await startServer({ pages });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const plain = await server.app.inject('/');
  for (const name of inherited) {
    const home = await server.app.inject(`/?${name}=1`);
    expect([name, home.statusCode, home.headers.etag]).toEqual([name, 200, plain.headers.etag]);
    const asked = [
      ...['/events', '/auth', '/photo-gallery', '/volunteer', '/no'].flatMap((path) => [
        `${path}?${name}=1`,
        `${path}?${name}[x]=1`,
        `${path}?year=${name}&mode=${name}&photo=${name}&lng=${name}&sent=${name}`,
      ]),
      ...[
        '',
        '/past_event',
        '/team_readMore',
        '/book/register_booking',
        '/event',
        '/event/current_event',
        '/edit_event',
      ].map((path) => `${path}/${name}`),
      `/past_event/${name}/calendar.ics`,
      `/img/${name}/a.webp`,
      `/img/320/${name}`,
      `/v0/b/${name}/o/${name}?name=${name}&uploadType=${name}&${name}=1`,
      ...callNames.map((call) => calls[call].path.replaceAll(/:\w+/g, name)),
    ];
    for (const url of asked) {
      const headers = {
        'accept-language': name,
        cookie: `i18next=${name}; ${name}=1`,
        [name]: name,
        authorization: name,
      };
      const answer = await server.app.inject({ url, headers: { ...headers, 'accept-encoding': name } });
      expect([url, answer.statusCode < 500]).toEqual([url, true]);
    }
    for (const url of [
      '/contact-us',
      '/volunteer',
      '/event-news',
      '/auth',
      `/auth?${name}=1`,
      `/book/register_booking/${name}`,
    ]) {
      const payload = `${name}=1&FName=Asha&Name=Asha&Email=x&${name}[y]=2`;
      const answer = await server.app.inject({ method: 'POST', url, headers: form, payload });
      expect([url, name, answer.statusCode < 500]).toEqual([url, name, true]);
    }
  }
});
