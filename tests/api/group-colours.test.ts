import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';
import type { GroupTexts } from '~/contract/group-fields';
import { paletteColours } from '~/contract/palettes';
import { contentPolicy, doorPolicy } from '~/server/pages/content-policy';
import { renderedPages } from '~/server/pages/pages-plugin';
import { pageAt, renderer } from './rendered-page';
import { ownGroup, read } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';

const serve = async (): Promise<TestServer> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest));
  for (const name of ['shell.html', 'door.html'])
    await writeFile(join(folder, name), '<!doctype html><html><head><title>Door</title></head></html>');
  const withPolicies = {
    ...renderer,
    policy: (html: string, nonce?: string, scripts?: readonly string[]) =>
      contentPolicy(html, [], nonce, scripts),
    doorPolicy: (html: string) => doorPolicy(html, []),
  };
  return startServer({ pages: renderedPages(withPolicies, folder), group: false });
};

const phoneOf = async (server: TestServer) => {
  const token = await server.ownerToken();
  const change = async (part: string, Language: string, Texts: GroupTexts) => {
    const { Parts } = (await read(server, 'getGroupDraft', {}, token)).result;
    const Version = Parts.find((each) => each.Part === part && each.Language === Language)?.Version ?? 0;
    return server.call('changeGroup', { params: { part }, body: { Language, Version, Texts } }, { token });
  };
  const publish = async () => {
    const answer = await server.call('publishGroup', {}, { token, key: crypto.randomUUID() });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  for (const [part, language, texts] of ownGroup) await change(part, language, texts);
  return { change, publish, choose: (palette: string) => change('colours', '', { palette }) };
};

/** The style of the colours, if the document has one that its policy allows. */
const styleAt = async ({ app }: TestServer, url: string): Promise<string | undefined> => {
  const { body, headers } = await app.inject(url);
  const style = /<style data-colours>(.*?)<\/style>/.exec(body)?.[1];
  if (style === undefined) return undefined;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy'], url).toContain(`'sha256-${hash}'`);
  return style;
};

const themeColour = (html: string) => /<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1];

test('a published palette is in each document, the manifest and the icons; the present look is in none', async () => {
  const server = await serve();
  const { change, publish, choose } = await phoneOf(server);
  await server.site.files.write(
    'logo.png',
    await sharp({ create: { width: 600, height: 300, channels: 3, background: '#5628a0' } })
      .png()
      .toBuffer(),
  );
  await change('logo', '', { logo: 'logo.png' });
  await publish();
  const documents = [
    '/',
    '/hi/nowhere',
    '/events',
    '/door',
    '/tell',
    '/door.html',
    '/shell.html',
    '/dashboard',
  ];
  for (const url of documents) expect(await styleAt(server, url), url).toBeUndefined();
  const before = (await pageAt(server, '/')).html;
  expect(before).not.toMatch(/data-colours|Colours/);
  expect(themeColour(before)).toBe('#fdf9f5');
  const doorBefore = (await server.app.inject('/door')).headers.etag;

  expect((await choose('plum')).statusCode).toBe(200);
  expect(await styleAt(server, '/')).toBeUndefined();
  await publish();
  const colours = paletteColours('plum');
  expect((await read(server, 'getGroup', { params: { language: 'hi' } })).result.Colours).toEqual(colours);
  for (const url of documents) {
    const style = await styleAt(server, url);
    expect(style ?? url, url).toMatch(/^:root\{--color-ground:#\w{6};.*\}$/);
    expect(style, url).toContain(`--color-leaf-deep:${colours?.['leaf-deep']}`);
  }
  const { html } = await pageAt(server, '/');
  expect(themeColour(html)).toBe(colours?.ground);
  expect(html).toContain('href="/img/favicon-48.plum/logo.png"');
  expect(html).toContain('/img/share-logo.plum/logo.png');
  const door = await server.app.inject('/door');
  expect(door.headers).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cache-control': 'no-cache',
  });
  expect(door.headers.etag).not.toBe(doorBefore);
  const manifest = (await server.app.inject('/manifest.webmanifest')).json();
  expect([manifest.theme_color, manifest.background_color]).toEqual([colours?.leaf, colours?.ground]);
  const [icon] = manifest.icons;
  expect(icon.src).toBe('/img/icon-192.plum/logo.png');
  const corner = async (url: string) => {
    const pixels = await sharp((await server.app.inject(url)).rawPayload)
      .raw()
      .toBuffer();
    return `#${pixels.subarray(0, 3).toString('hex')}`;
  };
  expect(await corner(icon.src)).toBe(colours?.ground);
  expect(await corner('/favicon.ico')).toBe(colours?.ground);
  expect(await corner('/img/icon-192/logo.png')).toBe('#fdf9f5');

  await change('colours', '', {});
  await publish();
  for (const url of documents) expect(await styleAt(server, url), url).toBeUndefined();
  expect((await server.app.inject('/manifest.webmanifest')).json().theme_color).toBe(webManifest.theme_color);
});

test('the documents in which scripts render everything have the group’s name and words at once, and follow a rename', async () => {
  const server = await serve();
  const { change, publish } = await phoneOf(server);
  const titleAt = async (url: string) =>
    /<title>(.*?)<\/title>/.exec((await server.app.inject(url)).body)?.[1];
  const documents = ['/shell.html', '/door', '/tell', '/door.html', '/dashboard'];
  for (const url of documents.slice(0, 4)) expect(await titleAt(url), url).toBe('Door');
  await publish();
  for (const url of documents) expect(await titleAt(url), url).toBe('Usha Circle');
  const about = ownGroup.find(([part]) => part === 'name')?.[2];
  await change('name', 'en', { ...about, name: 'Mothers & <Co>' });
  await publish();
  for (const url of documents) expect(await titleAt(url), url).toMatch(/^Mothers &amp; &lt;Co(>|&gt;)$/);
  const data = /<script type="application\/json" data-group="en">(.*?)<\/script>/;
  const frame = (await server.app.inject('/dashboard')).body;
  expect(JSON.parse(data.exec(frame)?.[1] ?? '').Texts.name).toBe('Mothers & <Co>');
  expect((await server.app.inject('/')).body).not.toMatch(data);
});

test('a palette is one of the names, or the hue of a logo', async () => {
  const server = await serve();
  const { choose } = await phoneOf(server);
  for (const palette of ['lotus', 'logo-0', 'logo-345', 'logo-345-46', ''])
    expect((await choose(palette)).statusCode, palette).toBe(200);
  for (const palette of [
    'pink',
    'logo-',
    'logo-1234',
    'logo-270-',
    'logo-27-123',
    '#ff0000',
    'logo-15;}',
    'toString',
  ]) {
    const { statusCode, body } = await choose(palette);
    expect([statusCode, JSON.parse(body).fields], palette).toEqual([400, { palette: 'not-valid' }]);
  }
  await server.site.files.write('logo.png', Buffer.from('none'));
  for (const shape of [
    'icon-192.pink',
    'icon-192.logo-7',
    'icon-192.logo-60-36',
    'icon-192.',
    'icon-192.plum.plum',
    '320.plum',
    'share.plum',
  ])
    expect((await server.app.inject(`/img/${shape}/logo.png`)).statusCode, shape).toBe(400);
});
