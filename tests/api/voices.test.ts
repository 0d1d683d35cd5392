import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { pageTexts as en } from '~/content/pages/en/page-texts';
import { pageTexts as hi } from '~/content/pages/hi/page-texts';
import { addVoices } from '~/server/modules/voices/handlers';
import { attributesIn, pageAt, pages, wordsIn } from './rendered-page';
import { read } from './samples';
import { startServer, type TestServer } from './start-server';

const voices = async (server: TestServer, language: string) =>
  (await read(server, 'getVoices', { params: { language } })).result;

const voice = (language: string, words: string) => ({
  id: uuid(),
  language,
  name: 'माया',
  about: 'Month 7',
  words,
});

test('voices are answered in the language asked for, in their order, as soon as they are there', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  expect(await voices(server, 'en')).toEqual([]);
  const [first, second] = [voice('en', 'A chair was brought.'), voice('en', 'And tea.')];
  await addVoices(db, [second, voice('hi', 'कुर्सी आई।'), first]);
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

test('the home page has the voices of its own language, and no place for them where there is none', async () => {
  const server = await startServer({ pages });
  const { db } = server.site.dependencies;
  const placesOf = async (url: string) => attributesIn((await pageAt(server, url)).main, 'div', 'aria-label');
  expect(await placesOf('/')).not.toContain(en.home.voices);
  await addVoices(db, [voice('hi', 'कुर्सी आई।')]);
  expect(await placesOf('/')).not.toContain(en.home.voices);
  const { main } = await pageAt(server, '/?lng=hi');
  expect(await placesOf('/?lng=hi')).toContain(hi.home.voices);
  expect(wordsIn(main)).toContain('कुर्सी आई।माया');
});
