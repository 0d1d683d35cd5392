import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';
import type { GroupTexts } from '~/contract/group-fields';
import { renderedPages } from '~/server/pages/pages-plugin';
import { attributesIn, insides, linksIn, pageAt, pages, renderer, wordsIn } from './rendered-page';
import { ownGroup, read } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';

const inHindi: (readonly [part: string, language: string, texts: GroupTexts])[] = [
  ['name', 'hi', { name: 'मैत्री मंडल' }],
  ['doctor', 'hi', { doctorName: 'डॉ. आशा' }],
  ['notice', 'hi', { noticeName: 'आशा' }],
];

/** Publishes the group in English and Hindi with these languages. */
async function publishIn(server: TestServer, ...languages: string[]): Promise<void> {
  const token = await server.ownerToken();
  const parts = [...ownGroup, ...inHindi, ['languages', '', { languages }] as const];
  for (const [part, Language, Texts] of parts) {
    const { Parts } = (await read(server, 'getGroupDraft', {}, token)).result;
    const known = Parts.find((each) => each.Part === part && each.Language === Language);
    const body = { Language, Texts, Version: known?.Version ?? 0 };
    expect((await server.call('changeGroup', { params: { part }, body }, { token })).statusCode).toBe(200);
  }
  expect((await server.call('publishGroup', {}, { token, key: crypto.randomUUID() })).statusCode).toBe(200);
}

const languageAt = async ({ app }: TestServer, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBeLessThan(500);
  const [, lang] = answer.body.match(/<html[^>]* lang="(\w+)"/) ?? [];
  expect(lang, url).toBe(answer.headers['content-language']);
  return answer.headers['content-language'];
};

test('visitors get the languages that are on, else the main one', async () => {
  const server = await startServer({ pages, group: false });
  expect(await languageAt(server, '/', { 'accept-language': 'fr-FR,fr' })).toBe('fr');
  await publishIn(server, 'hi', 'en');
  for (const [url, headers, language] of [
    ['/', {}, 'hi'],
    ['/', { 'accept-language': 'fr-FR,fr' }, 'hi'],
    ['/', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }, 'en'],
    ['/?lng=fr', {}, 'hi'],
    ['/?lng=en', {}, 'en'],
    ['/', { cookie: 'i18next=fr' }, 'hi'],
    // What is off is passed over, as a language that nobody knows.
    ['/?lng=fr', { cookie: 'i18next=en' }, 'en'],
    ['/nowhere', { 'accept-language': 'fr' }, 'hi'],
    ['/past_event/none/calendar.ics', { 'accept-language': 'fr' }, 'hi'],
    // The owner may read any.
    ['/dashboard', { 'accept-language': 'fr' }, 'fr'],
  ] as const)
    expect(await languageAt(server, url, headers), url).toBe(language);
  // The choice is remembered only as one that is on.
  const { headers } = await server.app.inject('/?lng=fr');
  expect(`${headers['set-cookie']}`).toContain('i18next=hi');
});

test('the switch, the head and the sitemap name the languages that are on', async () => {
  const server = await startServer({ pages, group: false });
  const hreflang = (html: string) => attributesIn(html, 'link', 'hrefLang');
  expect(hreflang((await pageAt(server, '/events')).html)).toEqual([]);
  await publishIn(server, 'en', 'hi', 'fr');
  expect(hreflang((await pageAt(server, '/events')).html)).toEqual(['en', 'hi', 'fr', 'x-default']);
  await publishIn(server, 'hi', 'en');
  const { html } = await pageAt(server, '/events?lng=fr');
  expect(hreflang(html)).toEqual(['hi', 'en', 'x-default']);
  // An address in a language that is off is another spelling of the page.
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/events"\/>/);
  expect(linksIn(html).map(([text]) => text)).not.toContain('Français');
  expect(linksIn(html).filter(([text]) => text === 'English').length).toBeGreaterThan(0);
  const map = async () => (await server.app.inject('/sitemap.xml')).body;
  expect(await map()).toContain('hreflang="hi"');
  expect(await map()).not.toContain('lng=fr');

  await publishIn(server, 'hi');
  const alone = await pageAt(server, '/events?lng=en');
  expect(hreflang(alone.html)).toEqual([]);
  expect(alone.html).toMatch(/<link rel="canonical" href="[^"?]*\/events"\/>/);
  expect(linksIn(alone.html).map(([text]) => text)).not.toContain('English');
  expect(linksIn(alone.html).map(([text]) => text)).not.toContain('हिन्दी');
  expect(await map()).toContain('/events</loc>');
  expect(await map()).not.toContain('lng=');
});

test('a text that a language lacks carries the main language', async () => {
  const server = await startServer({ pages, group: false });
  await publishIn(server, 'hi', 'fr');
  const { main, html } = await pageAt(server, '/?lng=fr');
  expect(insides(main, 'h1')).toEqual(['मैत्री मंडल']);
  expect(main).toMatch(/<h1[^>]* lang="hi"/);
  expect(html).toContain('<html lang="fr"');
  expect(wordsIn((await pageAt(server, '/')).main)).not.toContain('Usha Circle');
});

test('the manifest is in the main language', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'shell.html'), '<!doctype html><title>x</title>');
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest));
  const server = await startServer({ pages: renderedPages(renderer, folder), group: false });
  const manifest = async () => (await server.app.inject('/manifest.webmanifest')).json<typeof webManifest>();
  expect(await manifest()).toMatchObject({ lang: 'en', shortcuts: webManifest.shortcuts });
  await publishIn(server, 'hi', 'en');
  expect(await manifest()).toMatchObject({
    lang: 'hi',
    name: 'मैत्री मंडल',
    shortcuts: [{ name: 'कार्यक्रम', url: '/events' }],
  });
});
