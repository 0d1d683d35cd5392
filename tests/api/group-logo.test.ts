import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ref, uploadBytes } from 'firebase/storage';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';
import type { GroupTexts } from '~/contract/group-fields';
import { iconShapes } from '~/contract/picture-file';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { renderedPages } from '~/server/pages/pages-plugin';
import { deleteOrphans } from '~/server/uploads/clean-up-files';
import { dataOf } from './database';
import { firebaseFor } from './firebase';
import { attributesIn, pageAt, renderer } from './rendered-page';
import { runCommand } from './run-process';
import { goodBodies, ownGroup, read } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { storedFiles, storeFiles } from './stored-files';

const ground = [253, 249, 245];
const violet = [86, 40, 160];
const amber = [230, 160, 20];

const logoOf = ([r = 0, g = 0, b = 0]: number[], width = 800, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha: 1 } } })
    .png()
    .toBuffer();

const screenshots = (webManifest.screenshots ?? []).map(({ src }) => src.slice(1));
const builtPictures = [
  ...['favicon.ico', 'apple-touch-icon-180.png', 'share.jpg', 'share-product.jpg'],
  ...screenshots,
];

/** A server with its pages, and the manifest and pictures of a build; `false`: without a group. */
const serve = async (group?: false): Promise<TestServer> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest));
  for (const name of ['shell.html', 'door.html']) await writeFile(join(folder, name), '<!doctype html>');
  for (const name of builtPictures) await writeFile(join(folder, name), name);
  return startServer({ pages: renderedPages(renderer, folder), ...(group === false && { group }) });
};

/** What an owner does on a phone. */
const phoneOf = async (server: TestServer) => {
  const token = await server.ownerToken();
  const { storage } = await firebaseFor(server);
  const upload = async (name: string, bytes: Uint8Array): Promise<number> =>
    uploadBytes(ref(storage, `files/${name}`), Uint8Array.from(bytes)).then(
      () => 200,
      (error) => Number(error.status),
    );
  const change = async (part: string, Language: string, Texts: GroupTexts) => {
    const { Parts } = (await read(server, 'getGroupDraft', {}, token)).result;
    const Version = Parts.find((each) => each.Part === part && each.Language === Language)?.Version ?? 0;
    return server.call('changeGroup', { params: { part }, body: { Language, Version, Texts } }, { token });
  };
  const save = (logo: string) => change('logo', '', logo ? { logo } : {});
  const publish = async () => {
    const answer = await server.call('publishGroup', {}, { token, key: crypto.randomUUID() });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const restore = (version: number) =>
    server.call('restoreGroup', { params: { version: `${version}` } }, { token, key: crypto.randomUUID() });
  for (const [part, language, texts] of ownGroup) await change(part, language, texts);
  return { token, upload, save, publish, restore };
};

const manifestOf = async ({ app }: TestServer) => (await app.inject('/manifest.webmanifest')).json();

const linkOf = (html: string, rel: string): string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([link]) => attributesIn(link, 'link', 'rel')[0] === rel)
    .flatMap(([link]) => attributesIn(link, 'link', 'href'));

/** A picture of the server: its size, and the colour at a place from the left edge and the top. */
const pictureAt = async ({ app }: TestServer, url: string) => {
  const { statusCode, headers, rawPayload } = await app.inject(url);
  expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  const { width, height, format, hasAlpha } = await sharp(rawPayload).metadata();
  const pixels = await sharp(rawPayload).toColourspace('srgb').raw().toBuffer();
  const colourAt = (left: number, top: number) => [
    ...pixels.subarray((top * width + left) * 3, (top * width + left) * 3 + 3),
  ];
  return { size: [width, height, format, hasAlpha], colourAt };
};

test('without a logo everything shows the product’s', async () => {
  const server = await serve(false);
  const phone = await phoneOf(server);
  await phone.publish();
  expect((await manifestOf(server)).icons).toEqual(webManifest.icons);
  const { html } = await pageAt(server, '/');
  // One address, so that a phone fetches it once.
  expect(linkOf(html, 'icon')).toEqual(attributesIn(html, 'img', 'src').slice(0, 1));
  expect(linkOf(html, 'apple-touch-icon')).toEqual(['/apple-touch-icon-180.png']);
  expect(html).toContain('/icon-512.png"');
  expect(html).not.toContain('/img/icon-192/');
});

test('a logo is uploaded, saved, and in all icons once it is published', async () => {
  const server = await serve(false);
  const phone = await phoneOf(server);
  const name = 'लोगो 1.png';
  expect(await phone.upload(name, await logoOf(violet))).toBe(200);
  expect((await phone.save(name)).json()).toEqual({ result: { Version: 1 }, missing: [] });
  await phone.save(name);
  expect((await pageAt(server, '/')).html).not.toContain('/img/icon-192/');
  await phone.publish();

  const { icons, shortcuts, name: groupName } = await manifestOf(server);
  const encoded = encodeURIComponent(name);
  expect(icons).toEqual([
    { src: `/img/icon-192/${encoded}`, sizes: '192x192', type: 'image/png' },
    { src: `/img/icon-512/${encoded}`, sizes: '512x512', type: 'image/png' },
    { src: `/img/maskable-512/${encoded}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
  expect(shortcuts).toMatchObject([{ url: '/events', icons: icons.slice(0, 1) }]);
  expect(groupName).toBe('Usha Circle');
  const { html } = await pageAt(server, '/');
  const [favicon = '', ...others] = linkOf(html, 'icon');
  const [touch = ''] = linkOf(html, 'apple-touch-icon');
  expect([favicon, touch, others]).toEqual([`/img/favicon-48/${encoded}`, `/img/touch-180/${encoded}`, []]);
  expect(attributesIn(html, 'img', 'src')).toContain(`/img/icon-192/${encoded}`);
  expect(html).toContain(`/img/icon-512/${encoded}"`);

  for (const [url, side] of [
    ...icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, Number.parseInt(sizes, 10)]),
    [favicon, 48],
    [touch, 180],
  ]) {
    const { size, colourAt } = await pictureAt(server, url);
    expect(size, url).toEqual([side, side, 'png', false]);
    expect([colourAt(0, 0), colourAt(side - 1, side - 1)], url).toEqual([ground, ground]);
    expect(colourAt(side / 2, side / 2), url).toEqual(violet);
  }

  await phone.upload('logo-2.png', await logoOf(amber, 600, 600));
  await phone.save('logo-2.png');
  await phone.publish();
  const addresses = (await manifestOf(server)).icons.map(({ src }: { src: string }) => src);
  expect(addresses).toEqual([
    '/img/icon-192/logo-2.png',
    '/img/icon-512/logo-2.png',
    '/img/maskable-512/logo-2.png',
  ]);
  expect((await pictureAt(server, addresses[0])).colourAt(0, 0)).toEqual(amber);
  await phone.save('');
  await phone.publish();
  expect((await manifestOf(server)).icons).toEqual(webManifest.icons);
});

test('the edge that phones cut off an icon is of the ground, and transparent parts are', async () => {
  const server = await startServer();
  const { save, publish } = await phoneOf(server);
  await server.site.files.write('square.png', await logoOf(violet, 600, 600));
  await save('square.png');
  await publish();
  await save('clear.png');
  const { colourAt } = await pictureAt(server, '/img/maskable-512/square.png');
  expect([51, 52, 459, 460].map((left) => colourAt(left, 256))).toEqual([ground, violet, violet, ground]);
  const clear = { width: 600, height: 600, channels: 4, background: '#ff000000' } as const;
  await server.site.files.write('clear.png', await sharp({ create: clear }).png().toBuffer());
  for (const [shape, { side }] of Object.entries(iconShapes)) {
    if (shape === 'mono-512') continue;
    const icon = await pictureAt(server, `/img/${shape}/clear.png`);
    expect([icon.size, icon.colourAt(side / 2, side / 2)], shape).toEqual([
      [side, side, 'png', false],
      ground,
    ]);
  }
  for (const shape of ['icon-193', 'icon', 'toString', 'mono-51'])
    expect((await server.app.inject(`/img/${shape}/square.png`)).statusCode, shape).toBe(400);
  const saving = await server.app.inject({ url: '/img/icon-512/square.png', headers: { 'save-data': 'on' } });
  expect((await sharp(saving.rawPayload).metadata()).width).toBe(512);
});

test('a file that is no picture is refused, as is a name that leads to another folder', async () => {
  const server = await serve(false);
  const phone = await phoneOf(server);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');
  const whole = await logoOf(violet);
  const huge = Buffer.from(whole);
  // 20,000 x 20,000 pixels.
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await phone.upload('logo.png', svg)).toBe(415);
  expect(await phone.upload('logo.png', whole.subarray(0, whole.length - 40))).toBe(422);
  expect(await phone.upload('logo.png', huge)).toBe(413);
  for (const name of ['../site.db', 'a/b.png', '..', 'x'.repeat(301)]) {
    const answer = await phone.save(name);
    expect([answer.statusCode, Object.keys(answer.json().fields)], name).toEqual([400, ['logo']]);
  }
  // A file that came in another way.
  await server.site.files.write('logo.png', svg);
  expect((await phone.save('logo.png')).statusCode).toBe(200);
  await phone.publish();
  for (const shape of Object.keys(iconShapes))
    expect((await server.app.inject(`/img/${shape}/logo.png`)).statusCode, shape).toBe(404);
  expect((await pageAt(server, '/')).status).toBe(200);
});

const answerAt = async ({ app }: TestServer, url: string, headers = {}) => {
  const { statusCode, headers: sent, rawPayload } = await app.inject({ url, headers });
  const { 'content-type': type, 'cache-control': caching, etag } = sent;
  return { statusCode, type, caching, etag: String(etag), bytes: rawPayload };
};

test('the icons at browsers’ own addresses follow the logo, and are revalidated each time', async () => {
  const demo = await serve();
  expect((await answerAt(demo, '/share.jpg')).bytes.toString()).toBe('share.jpg');
  expect((await pageAt(demo, '/')).html).toMatch(/og:image" content="[^"]*\/share\.jpg"/);

  const server = await serve(false);
  const phone = await phoneOf(server);
  await phone.publish();
  const built = async (url: string) => (await answerAt(server, url)).bytes.toString();
  expect(await built('/share.jpg')).toBe('share-product.jpg');
  expect(await built('/favicon.ico')).toBe('favicon.ico');
  expect(await built('/apple-touch-icon.png')).toBe('apple-touch-icon-180.png');
  expect((await pageAt(server, '/')).html).toMatch(/og:image" content="[^"]*\/share-product\.jpg"/);
  const before = await answerAt(server, '/favicon.ico');
  expect(before).toMatchObject({ type: 'image/x-icon', caching: 'no-cache' });

  await phone.upload('logo.png', await logoOf(violet));
  await phone.save('logo.png');
  await phone.publish();
  const after = await answerAt(server, '/favicon.ico', { 'if-none-match': before.etag });
  expect(after).toMatchObject({ statusCode: 200, type: 'image/png', caching: 'no-cache' });
  const again = await answerAt(server, '/favicon.ico', { 'if-none-match': after.etag });
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
  expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 48, height: 48 });
  for (const name of ['', '-precomposed', '-180'])
    expect(
      await sharp((await answerAt(server, `/apple-touch-icon${name}.png`)).bytes).metadata(),
    ).toMatchObject({ width: 180, height: 180 });

  expect((await pageAt(server, '/')).html).toMatch(/og:image" content="[^"]*\/img\/share-logo\/logo\.png"/);
  const shared = await answerAt(server, '/img/share-logo/logo.png');
  expect(shared.type).toBe('image/jpeg');
  expect((await answerAt(server, '/share.jpg')).bytes).toEqual(shared.bytes);
  const { data, info } = await sharp(shared.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const near = (left: number, top: number, colour: number[]) =>
    [...data.subarray((top * 1200 + left) * 3, (top * 1200 + left) * 3 + 3)].every(
      (channel, index) => Math.abs(channel - (colour[index] ?? 0)) < 6,
    );
  expect([near(20, 20, ground), near(20, 315, ground), near(600, 315, violet)]).toEqual([true, true, true]);

  // A file that is lost leaves the product's.
  await server.site.files.remove('logo.png');
  expect(await built('/favicon.ico')).toBe('favicon.ico');
});

test('the screenshots of the demo group are the demo’s only', async () => {
  const [demo, server] = [await serve(), await serve(false)];
  for (const name of screenshots) {
    expect((await answerAt(demo, `/${name}`)).bytes.toString()).toBe(name);
    expect((await server.app.inject(`/${name}`)).statusCode, name).toBe(404);
  }
});

/** A logo of which a share, from the left, is transparent. */
const partlyClear = (share: number): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 600, channels: 4, background: '#0000' } })
    .composite([
      {
        input: {
          create: { width: Math.round(600 * (1 - share)), height: 600, channels: 4, background: '#5628a0' },
        },
        left: Math.round(600 * share),
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test('the icon of one colour is the logo’s shape in white, for a logo with a distinct shape', async () => {
  const server = await serve(false);
  const phone = await phoneOf(server);
  const monochrome = async () =>
    (await manifestOf(server)).icons.flatMap((icon: { purpose?: string; src: string }) =>
      icon.purpose === 'monochrome' ? icon.src : [],
    );
  const published = async (name: string, logo: Buffer) => {
    await phone.upload(name, logo);
    await phone.save(name);
    await phone.publish();
    return monochrome();
  };
  const statusOf = async (url: string) => (await answerAt(server, url)).statusCode;
  expect(await published('opaque.png', await logoOf(violet))).toEqual([]);
  expect(await statusOf('/img/mono-512/opaque.png')).toBe(404);
  expect(await published('corner.png', await partlyClear(0.1))).toEqual([]);
  expect(await published('half.png', await partlyClear(0.5))).toEqual(['/img/mono-512/half.png']);
  const { bytes, type } = await answerAt(server, '/img/mono-512/half.png');
  expect(type).toBe('image/png');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  const pixel = (left: number) => [...data.subarray((256 * 512 + left) * 4, (256 * 512 + left) * 4 + 4)];
  // The edge, the clear half, the shape, the edge.
  expect([20, 150, 350, 500].map((left) => pixel(left)[3])).toEqual([0, 0, 255, 0]);
  expect(pixel(350)).toEqual([255, 255, 255, 255]);
});

test('icons are made of logos alone, in the palettes of the draft and of kept versions', async () => {
  const server = await startServer();
  const { token, save, publish } = await phoneOf(server);
  const choose = async (palette: string) => {
    const { Parts } = (await read(server, 'getGroupDraft', {}, token)).result;
    const Version = Parts.find(({ Part, Language }) => Part === 'colours' && Language === '')?.Version ?? 0;
    const body = { Language: '' as const, Version, Texts: { palette } };
    expect(
      (await server.call('changeGroup', { params: { part: 'colours' }, body }, { token })).statusCode,
    ).toBe(200);
  };
  const logo = await partlyClear(0.5);
  for (const name of ['photo.png', 'first.png', 'second.png', 'draft.png'])
    await server.site.files.write(name, logo);
  const statusOf = async (shape: string, name: string) =>
    (await server.app.inject(`/img/${shape}/${name}`)).statusCode;
  const shapes = ['share-logo', ...Object.keys(iconShapes)];
  const refused = async () => {
    for (const shape of shapes)
      for (const asked of [shape, `${shape}.lotus`])
        expect(await statusOf(asked, 'photo.png'), asked).toBe(404);
  };
  await refused();
  // Of an event, and of another part of the group.
  await server.call('uplodePhoto', { body: { arr: ['photo.png'] } }, { token });
  const portrait = { Language: '' as const, Version: 0, Texts: { portrait: 'photo.png' } };
  await server.call('changeGroup', { params: { part: 'doctor' }, body: portrait }, { token });
  await save('first.png');
  await choose('plum');
  await publish();
  await save('second.png');
  await choose('moss');
  await publish();
  await save('draft.png');
  await choose('indigo');
  await refused();
  for (const name of ['first.png', 'second.png', 'draft.png'])
    for (const palette of ['', '.plum', '.moss', '.indigo'])
      expect(await statusOf(`favicon-48${palette}`, name), name + palette).toBe(200);
  const made = (await readdir(join(server.folder, 'sizes'), { recursive: true })).length;
  for (const name of ['first.png', 'draft.png'])
    for (const shape of shapes) expect(await statusOf(`${shape}.lotus`, name), shape).toBe(404);
  expect(await readdir(join(server.folder, 'sizes'), { recursive: true })).toHaveLength(made);
  expect(await statusOf('320', 'photo.png')).toBe(200);
  expect(await statusOf('share', 'photo.png')).toBe(200);
});

const sweepFiles = ({ site, folder }: TestServer) =>
  deleteOrphans(
    { db: site.dependencies.db, files: site.files, sizes: join(folder, 'sizes') },
    new Date(Date.now() + 60_000),
  );

/** A store whose other files have names, so that the sweep takes the database for its own. */
const withPhotos = async (server: TestServer, token: string): Promise<void> => {
  const { arr } = goodBodies.uplodePhoto;
  await storeFiles(server, ...arr);
  await server.call('uplodePhoto', { body: { arr } }, { token });
};

test('the file of a logo stays while the draft or a kept version names it, and goes afterwards', async () => {
  const server = await startServer();
  const { token, save, publish, restore } = await phoneOf(server);
  await withPhotos(server, token);
  const logos = ['draft.png', 'first.png', 'second.png'];
  await storeFiles(server, ...logos);
  const left = async () => {
    await sweepFiles(server);
    return storedFiles(server, ...logos);
  };
  await save('first.png');
  await publish();
  await save('second.png');
  await publish();
  await save('draft.png');
  expect(await left()).toEqual(logos);
  expect((await restore(1)).statusCode).toBe(200);
  // The draft has become the same as version 1, which is also the third.
  expect(await left()).toEqual(['first.png', 'second.png']);
  await save('');
  for (let version = 4; version <= 32; version++) await publish();
  // Version 3 is the oldest.
  expect(await left()).toEqual(['first.png']);
  await publish();
  expect(await left()).toEqual([]);
});

test('a logo is in the backup with its file, published or not', async () => {
  const server = await startServer();
  const { save, publish } = await phoneOf(server);
  await server.site.files.write('published.png', await logoOf(violet));
  await server.site.files.write('draft.png', await logoOf(amber));
  await save('published.png');
  await publish();
  await save('draft.png');
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  const now = new Date();
  const source = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });
  const { files } = await makeBackup(source(server), file, now);
  expect(files.map(({ name }) => name)).toEqual(['draft.png', 'published.png']);

  const other = await startServer();
  await restoreBackup(source(other), file, { replace: false, now, timeZone: 'Asia/Kolkata' });
  expect((await read(other, 'getGroup', { params: { language: 'en' } })).result.Texts.logo).toBe(
    'published.png',
  );
  expect((await pictureAt(other, '/img/icon-192/published.png')).colourAt(96, 96)).toEqual(violet);
  const names = await other.site.dependencies.db.selectFrom('group_pictures').selectAll().execute();
  expect(names.toSorted((a, b) => a.version - b.version)).toEqual([
    { version: 0, slot: 'logo', name: 'draft.png' },
    { version: 1, slot: 'logo', name: 'published.png' },
  ]);
});

test('a logo without a file is reported on saving, and taken out by the files command', async () => {
  const server = await startServer();
  const { token, save, publish } = await phoneOf(server);
  await withPhotos(server, token);
  expect((await save('lost.png')).json()).toEqual({ result: { Version: 1 }, missing: ['lost.png'] });
  await publish();
  const data = await dataOf(server.folder);
  const { output } = await runCommand('files', ['check'], data);
  expect(output).toContain('There is no file lost.png, though group_pictures.name names it.');
  expect(await runCommand('files', ['check', '--remove'], data)).toMatchObject({ code: 0 });
  const { result } = await read(server, 'getGroup', { params: { language: 'en' } });
  expect([result.State, result.Texts.logo]).toEqual(['own', undefined]);
  const draft = (await read(server, 'getGroupDraft', {}, token)).result;
  expect(draft.Parts.find(({ Part }) => Part === 'logo')).toMatchObject({ Texts: {}, Version: 2 });
  expect(draft.Unpublished).toEqual([]);
  expect(await runCommand('files', ['check'], data)).toMatchObject({ code: 0 });
});
