import { ref, uploadBytes } from 'firebase/storage';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type GroupTexts, ownFacilities } from '~/contract/group-fields';
import { firebaseFor } from './firebase';
import { phoneOf } from './owner-phone';
import { attributesIn, pageAt, pages, wordsIn } from './rendered-page';
import { startServer, type TestServer } from './start-server';
import { storedFiles } from './stored-files';

const serve = () => startServer({ pages, group: false });

const upload = async (server: TestServer, name: string): Promise<void> => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#5628a0' } })
    .jpeg()
    .toBuffer();
  const { storage } = await firebaseFor(server);
  await uploadBytes(ref(storage, `files/${name}`), Uint8Array.from(picture));
};

const found = async (server: TestServer, path: string, pattern: RegExp) =>
  [...(await pageAt(server, path)).html.matchAll(pattern)].map(([, name]) => name);
const tilesOf = (server: TestServer) => found(server, '/', /href="\/categories#(\w+)"/g);
const cardsOf = (server: TestServer) => found(server, '/categories', /<li id="(\w+)"/g);

/** The card of a facility on the facilities page. */
const cardOf = async (server: TestServer, id: string, language = 'en') => {
  const { html } = await pageAt(server, `/categories?lng=${language}`);
  return new RegExp(`<li id="${id}".*?</li>`, 's').exec(html)?.[0] ?? '';
};

test('the site shows the facilities that the owner has chosen, in that order', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.publish();
  const all = ['yoga', 'diet', 'psychologist', 'sound', 'garbhasanskar'];
  expect([await tilesOf(server), await cardsOf(server)]).toEqual([all, all]);
  await phone.change('facilities', '', { facilities: ['sound', 'yoga'] });
  await phone.publish();
  expect([await tilesOf(server), await cardsOf(server)]).toEqual([
    ['sound', 'yoga'],
    ['sound', 'yoga'],
  ]);
  await phone.change('facilities', '', { facilities: [] });
  await phone.publish();
  expect([await tilesOf(server), await cardsOf(server)]).toEqual([[], []]);
  expect((await pageAt(server, '/')).html).not.toContain('id="categories"');

  for (const facilities of [['surgery'], [...all, 'yoga'], [...all, ...ownFacilities, 'own1'], 'yoga'])
    expect((await phone.send('facilities', '', { facilities } as object, 0)).json().fields).toHaveProperty(
      'facilities',
    );
});

test('a facility has the owner’s name and words, and our own where those are empty', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  await phone.change('facilities', 'en', { yogaTitle: 'Chair yoga', dietText: 'We cook together.' });
  await phone.change('facilities', 'hi', { dietTitle: 'रसोई' });
  await phone.publish();
  const yoga = await cardOf(server, 'yoga');
  expect(yoga).toMatch(/<h2[^>]*>Chair yoga</);
  expect(wordsIn(yoga)).toContain('Slow movement and breathing');
  const diet = await cardOf(server, 'diet');
  expect(diet).toMatch(/<h2[^>]*>Diet Expert</);
  expect(wordsIn(diet)).toContain('We cook together.');
  // Without lang a screen reader would read them as Hindi.
  expect(await cardOf(server, 'yoga', 'hi')).toMatch(/<h2 [^>]*lang="en"[^>]*>Chair yoga</);
  const inHindi = await cardOf(server, 'diet', 'hi');
  expect(inHindi).toMatch(/<h2 (?![^>]*lang=)[^>]*>रसोई</);
  expect(inHindi).toMatch(/<p lang="en"[^>]*>We cook together\.</);
  expect((await pageAt(server, '/?lng=hi')).main).toMatch(/<h3 [^>]*lang="en"[^>]*><a [^>]*>Chair yoga</);
  // The home page gets none of the words that only the facilities page shows.
  expect((await pageAt(server, '/')).html).not.toContain('We cook together.');
});

test('an own facility is shown once it has a name, with a drawing or a photo', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  await upload(server, 'garden.jpg');
  const all = ['own2', 'yoga', 'own1'] as const;
  const shared: GroupTexts = { facilities: [...all], own1Photo: 'garden.jpg' };
  await phone.change('facilities', '', shared);
  await phone.publish();
  expect([await tilesOf(server), await cardsOf(server)]).toEqual([['yoga'], ['yoga']]);

  await phone.change('facilities', 'en', { own1Title: 'Herb garden', own2Title: 'Songs' });
  await phone.publish();
  expect([await tilesOf(server), await cardsOf(server)]).toEqual([all, all]);
  const sourceOf = async (id: string) => attributesIn(await cardOf(server, id), 'img', 'src')[0];
  expect(await sourceOf('own1')).toBe('/img/160/garden.jpg');
  expect(await sourceOf('own2')).toContain('first-tree');
  await phone.change('facilities', '', { ...shared, facilities: [...all, 'sound'] });
  await phone.publish();
  const ofSound = await sourceOf('sound');
  const { Texts = {} } = (await phone.partOf('facilities', '')) ?? {};
  await phone.change('facilities', '', { ...Texts, own2Drawing: 'sound', yogaDrawing: 'tree' });
  await phone.publish();
  expect(await sourceOf('own2')).toBe(ofSound);
  expect(await sourceOf('yoga')).toContain('first-tree');
  for (const own2Drawing of ['surgery', '../x', 7])
    expect((await phone.send('facilities', '', { own2Drawing } as object, 0)).json().fields).toHaveProperty(
      'own2Drawing',
    );
});

test('the photo of a facility stays while the draft or a version names it', async () => {
  const server = await serve();
  const phone = await phoneOf(server);
  await phone.enter();
  for (const name of ['version.jpg', 'draft.jpg', 'left.jpg']) await upload(server, name);
  await phone.change('facilities', '', { own1Photo: 'version.jpg' });
  await phone.publish();
  await phone.change('facilities', '', { dietPhoto: 'draft.jpg' });
  await server.site.deleteOrphans(new Date(Date.now() + 60_000));
  expect(await storedFiles(server, 'version.jpg', 'draft.jpg', 'left.jpg')).toEqual([
    'version.jpg',
    'draft.jpg',
  ]);
});
