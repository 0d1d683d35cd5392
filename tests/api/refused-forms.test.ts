import { expect, test } from 'vitest';
import { renderedPages } from '~/server/pages/pages-plugin';
import { renderer } from './rendered-page';
import { addEvent, registrations } from './samples';
import { startServer } from './start-server';

const stranger = '203.0.113.1';
const mother = '203.0.113.2';

/** A server that tells which pages it renders, each when its turn comes, and can be held at them. */
const site = async () => {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  let asked = 0;
  const load = async () => {
    asked += 1;
    const app = await renderer.load();
    const renderPage: typeof app.renderPage = async (input) => {
      begun.push(new URL(input.request.url).pathname);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return app.renderPage(input);
    };
    return { ...app, renderPage };
  };
  const pages = renderedPages({ ...renderer, load });
  const server = await startServer({ pages, environment: { TRUST_PROXY: 'on' } });
  const post = (url: string, fields: Record<string, string>, from: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    server,
    post,
    begun,
    held,
    asked: () => asked,
    hold: () => (isHeld = true),
    release: () => {
      isHeld = false;
      for (const resolve of held.splice(0)) resolve();
    },
  };
};

test('60 kB of anything in a field of a form are answered at once', async () => {
  const { server, post } = await site();
  const { _id } = await addEvent(server);
  const gap = ' '.repeat(29_000);
  const texts = [' ', '1 '].map((each) => each.repeat(60_000 / each.length));
  const forms: [url: string, fields: string[]][] = [
    [`/book/register_booking/${_id}`, ['Name', 'Number', 'Email', 'Address', 'WhyWeJoin']],
    ['/volunteer', ['FName', 'Number', 'Email', 'DOB', 'WhyYouWantToJoin']],
    ['/contact-us', ['FName', 'Number', 'Email', 'Message']],
    ['/event-news', ['Email']],
    ['/auth', ['Email']],
  ];
  for (const [url, fields] of forms) {
    await post(url, {}, stranger);
    const before = process.cpuUsage();
    let posts = 0;
    for (const [place, text] of [...texts, `1${gap}1${gap}x`].entries())
      for (const field of fields) {
        // Each from an address of its own: few refused forms are shown to one.
        const answer = await post(url, { [field]: text }, `203.0.113.${10 + place}`);
        // Dashes and signs take three bytes each in a form, and are refused by the length of the body.
        expect([400, 413], `${url} ${field}`).toContain(answer.statusCode);
        posts += 1;
      }
    // Processor time with the page's rendering, on average; the cubic expression took hours for one of them.
    expect(process.cpuUsage(before).user / 1_000 / posts, url).toBeLessThan(400);
  }
});

test('an address sees its refused form again sixty times a minute, then a bare page that renders nothing', async () => {
  const { server, post, begun } = await site();
  server.clock.now = new Date('2026-03-06T06:30:20Z');
  for (let tries = 0; tries < 60; tries += 1)
    expect((await post('/contact-us', {}, stranger)).body).toContain('name="Message"');
  const rendered = begun.length;
  for (const url of ['/contact-us', '/volunteer', '/auth']) {
    const bare = await post(url, {}, stranger);
    expect([bare.statusCode, bare.headers['retry-after']]).toEqual([429, '40']);
    expect(bare.body).toContain('Too many tries.');
    expect(bare.body).not.toContain('<form');
  }
  expect(begun).toHaveLength(rendered);
  expect((await post('/contact-us', {}, mother)).body).toContain('name="Message"');
  server.clock.now = new Date('2026-03-06T06:31:00Z');
  expect((await post('/contact-us', {}, stranger)).statusCode).toBe(400);
});

test('a sender that posts without end waits for the bare page, and other senders are answered', async () => {
  const { server, post } = await site();
  for (let tries = 0; tries < 60; tries += 1) await post('/contact-us', {}, stranger);
  const answered: string[] = [];
  await Promise.all([
    post('/contact-us', {}, stranger).then(() => answered.push('bare page')),
    server.app.inject('/readyz').then(() => answered.push('another visitor')),
  ]);
  expect(answered).toEqual(['another visitor', 'bare page']);
});

test('a valid registration from an address with many refused forms gets a place', async () => {
  const { server, post } = await site();
  const { _id } = await addEvent(server);
  const path = `/book/register_booking/${_id}`;
  for (let tries = 0; tries < 65; tries += 1) await post(path, {}, stranger);
  expect((await post(path, { Name: 'Asha', Number: '9876543210' }, stranger)).statusCode).toBe(200);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('a page is rendered in turn for each network, before the rest of what another has sent', async () => {
  const { server, post, begun, held, asked, hold, release } = await site();
  const before = asked();
  hold();
  const flood = Array.from({ length: 60 }, () => post('/contact-us', {}, stranger));
  // Each post asks for the renderer once, and the four whose turn it is once more.
  await expect.poll(asked).toBe(before + 60 + 4);
  const page = server.app.inject({ url: '/', headers: { 'x-forwarded-for': mother } });
  await expect.poll(asked).toBe(before + 60 + 4 + 1);
  for (let rendered = 0; !begun.includes('/'); rendered += 1) {
    expect(rendered).toBeLessThan(30);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  }
  release();
  expect((await page).statusCode).toBe(200);
  await Promise.all(flood);
});
