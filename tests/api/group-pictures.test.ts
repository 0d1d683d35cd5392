import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ref, uploadBytes } from 'firebase/storage';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';
import { calls } from '~/contract/calls';
import { renderedPages } from '~/server/pages/pages-plugin';
import { firebaseFor } from './firebase';
import { phoneOf, shown } from './owner-phone';
import { attributesIn, pageAt, renderer } from './rendered-page';
import { goodBodies, read } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { storedFiles } from './stored-files';

const serve = async (): Promise<TestServer> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest));
  for (const name of ['shell.html', 'door.html']) await writeFile(join(folder, name), '<!doctype html>');
  return startServer({ pages: renderedPages(renderer, folder), group: false });
};

const upload = async (server: TestServer, ...names: string[]): Promise<void> => {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#5628a0' } })
    .jpeg()
    .toBuffer();
  const { storage } = await firebaseFor(server);
  for (const name of names) await uploadBytes(ref(storage, `files/${name}`), Uint8Array.from(picture));
};

const sourcesAt = async (server: TestServer, path: string): Promise<string[]> => {
  const { html } = await pageAt(server, path);
  return [...attributesIn(html, 'img', 'src'), ...attributesIn(html, 'source', 'srcset')];
};

test('a portrait is the doctor’s mark, beside the letter, on the doctor’s page and for search engines', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.change('home', 'en', { letter: 'Come and see us.' });
  await phone.publish();
  const before = await sourcesAt(server, '/');
  // Nobody is shown, and not the demo's doctor.
  expect(before.filter((src) => src.startsWith('/img/') || /doctor(-mark)?[.-]/.test(src))).toEqual([]);

  await upload(server, 'uma.jpg');
  await phone.change('doctor', '', { portrait: 'uma.jpg' });
  await phone.publish();
  const home = await sourcesAt(server, '/');
  expect(home).toContain('/img/160/uma.jpg');
  expect(home).toContain('/img/640/uma.jpg');
  expect(await sourcesAt(server, '/doctor')).toContain('/img/640/uma.jpg');
  expect((await pageAt(server, '/')).html).toMatch(/"founder":\{[^}]*"image":"[^"]*\/img\/640\/uma\.jpg"/);
});

test('the home page’s picture takes the place of the drawing, in a width for phones and one for desktops', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const hero = async () => /<picture.*?<\/picture>/s.exec((await pageAt(server, '/')).html)?.[0] ?? '';
  expect(await hero()).toContain('src="data:image/svg+xml');

  await upload(server, 'garden.jpg');
  await phone.change('home', '', { heroPicture: 'garden.jpg' });
  await phone.publish();
  const own = await hero();
  expect(own).not.toContain('svg');
  expect(attributesIn(own, 'img', 'src')).toEqual(['/img/640/garden.jpg']);
  expect(attributesIn(own, 'img', 'fetchPriority')).toEqual(['high']);
  expect(own).toContain('/img/1280/garden.jpg');
  expect((await server.app.inject('/img/1280/garden.jpg')).statusCode).toBe(200);
});

test('photos are above the captions of their numbers on the doctor’s page', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  await upload(server, 'two.jpg', 'five.jpg');
  await phone.change('doctor-page', 'en', { highlights: ['One', 'Two'] });
  await phone.change('doctor-page', '', { photo2: 'two.jpg', photo5: 'five.jpg' });
  await phone.publish();
  const { html } = await pageAt(server, '/doctor');
  const captions = [...html.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure);
  expect(captions.map((figure) => attributesIn(figure, 'img', 'src')[0])).toEqual([
    expect.stringContaining('highlight-check-up'),
    '/img/640/two.jpg',
  ]);
});

test('the files of all pictures stay while the draft or a version names them', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  const names = ['uma.jpg', 'garden.jpg', 'two.jpg', 'draft.jpg', 'left.jpg'];
  await upload(server, ...names);
  await phone.change('doctor', '', { portrait: 'uma.jpg' });
  await phone.change('home', '', { heroPicture: 'garden.jpg' });
  await phone.change('doctor-page', '', { photo2: 'two.jpg', photo8: 'draft.jpg' });
  await phone.publish();
  await phone.change('doctor', '', {});
  await phone.change('home', '', {});
  await phone.change('doctor-page', '', { photo8: 'draft.jpg' });
  await phone.publish();
  await server.site.deleteOrphans(new Date(Date.now() + 60_000));
  expect(await storedFiles(server, ...names)).toEqual(names.slice(0, 4));
});

test('a video of the site is the film, until it is deleted', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  const token = await server.ownerToken();
  await server.call('setMyVideo', { body: goodBodies.setMyVideo }, { token });
  const [video] = (await read(server, 'getMyVideo', {})).result;
  const { _id = '', VideoUrl } = video ?? {};
  const filmLinks = async () => {
    const { html } = await pageAt(server, '/');
    return [
      ...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?Watch Video/gs),
    ].map(([, href]) => href);
  };
  await phone.publish();
  expect(await filmLinks()).toEqual([]);
  await phone.change('home', '', { film: true });
  await phone.publish();
  expect(await filmLinks()).toEqual([expect.stringContaining('.mp4')]);
  await phone.change('home', '', { film: _id });
  await phone.publish();
  const visible = { result: await shown(server) };
  expect(v.parse(calls.getGroup.answer, visible)).toMatchObject({ result: { Texts: { film: VideoUrl } } });
  expect(await filmLinks()).toEqual([VideoUrl]);

  await server.call('deleteVideo', { params: { id: _id } }, { token });
  expect((await shown(server)).Texts.film).toBe(false);
  expect(await filmLinks()).toEqual([]);
  await phone.restore(2);
  expect((await shown(server)).Texts.film).toBe(true);
});
