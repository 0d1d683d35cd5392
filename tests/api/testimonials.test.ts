import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { pageTexts as en } from '~/content/pages/en/page-texts';
import { pageTexts as hi } from '~/content/pages/hi/page-texts';
import { addTestimonials } from '~/server/modules/testimonials/queries';
import { attributesIn, pageAt, pages, wordsIn } from './rendered-page';
import { asOwner, goodBodies, read } from './samples';
import { startServer, type TestServer } from './start-server';

const voices = async (server: TestServer, language: string) =>
  (await read(server, 'getTestimonials', { params: { language } })).result;

const testimonial = (language: string, words: string) => ({
  id: uuid(),
  language,
  name: 'माया',
  about: 'Month 7',
  words,
  agreed: 1,
  created_at: '',
  version: 1,
});

test('voices are answered in the language asked for, in their order, as soon as they are there', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  expect(await voices(server, 'en')).toEqual([]);
  const [first, second] = [testimonial('en', 'A chair was brought.'), testimonial('en', 'And tea.')];
  await addTestimonials(db, [second, testimonial('hi', 'कुर्सी आई।'), first]);
  expect(await voices(server, 'en')).toEqual(
    [first, second].map(({ id, name, about, words }) => ({
      _id: id,
      Name: name,
      About: about,
      Words: words,
    })),
  );
  expect((await voices(server, 'hi')).map(({ Words }) => Words)).toEqual(['कुर्सी आई।']);
  expect(await voices(server, 'fr')).toEqual([]);
});

test('the home page has the testimonials of its language, and no section for them if there are none', async () => {
  const server = await startServer({ pages });
  const { db } = server.site.dependencies;
  const placesOf = async (url: string) => attributesIn((await pageAt(server, url)).main, 'div', 'aria-label');
  expect(await placesOf('/')).not.toContain(en.home.testimonials);
  await addTestimonials(db, [testimonial('hi', 'कुर्सी आई।')]);
  expect(await placesOf('/')).not.toContain(en.home.testimonials);
  const { main } = await pageAt(server, '/?lng=hi');
  expect(await placesOf('/?lng=hi')).toContain(hi.home.testimonials);
  expect(wordsIn(main)).toContain('कुर्सी आई।माया');
});

const entered = { ...goodBodies.saveTestimonial, Language: 'en', Words: 'They brought me a chair.' };

test('the owner enters a testimonial, which is shown once the mother has agreed', async () => {
  const server = await startServer();
  const make = await asOwner(server);
  await make('saveTestimonial', { body: { ...entered, Agreed: false } });
  expect(await voices(server, 'en')).toEqual([]);
  const [stored] = (await make('getAllTestimonials', {})).json().result;
  expect(stored).toMatchObject({ ...entered, Agreed: false });
  const changed = { ...entered, Words: 'And tea.' };
  expect((await make('updateTestimonial', { params: { id: stored._id }, body: changed })).statusCode).toBe(
    200,
  );
  expect(await voices(server, 'en')).toMatchObject([{ _id: stored._id, Words: 'And tea.' }]);
  await make('updateTestimonial', { params: { id: stored._id }, body: { ...changed, Language: 'fr' } });
  expect([await voices(server, 'en'), (await voices(server, 'fr')).length]).toEqual([[], 1]);
});

test('testimonials are in the order in which they were entered', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  for (const Words of ['First.', 'Second.', 'Third.']) {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await server.call(
      'saveTestimonial',
      { body: { ...entered, Words } },
      { token, key: crypto.randomUUID() },
    );
  }
  expect((await voices(server, 'en')).map(({ Words }) => Words)).toEqual(['First.', 'Second.', 'Third.']);
});

test('a voice sent twice with one key is stored once', async () => {
  const server = await startServer();
  const [token, key] = [await server.ownerToken(), crypto.randomUUID()];
  for (const _ of [1, 2]) await server.call('saveTestimonial', { body: entered }, { token, key });
  expect(await voices(server, 'en')).toHaveLength(1);
});

test('a removed voice is no longer shown, and its removal can be undone', async () => {
  const server = await startServer();
  const [token, key] = [await server.ownerToken(), crypto.randomUUID()];
  await server.call('saveTestimonial', { body: entered }, { token });
  const before = await voices(server, 'en');
  const params = { id: before[0]?._id ?? '' };
  expect((await server.call('deleteTestimonial', { params }, { token, key })).statusCode).toBe(200);
  expect(await voices(server, 'en')).toEqual([]);
  expect((await server.call('updateTestimonial', { params, body: entered }, { token })).statusCode).toBe(404);
  await server.call('restoreRemoved', { body: { Removal: key } }, { token });
  expect(await voices(server, 'en')).toEqual(before);
});

test('a voice without words, or in a language that the site does not have, is refused', async () => {
  const server = await startServer();
  const make = await asOwner(server);
  const without = await make('saveTestimonial', { body: { ...entered, Words: ' ' } });
  expect([without.statusCode, without.json().fields]).toEqual([400, { Words: 'missing' }]);
  expect((await make('saveTestimonial', { body: { ...entered, Language: 'de' } })).statusCode).toBe(404);
});
