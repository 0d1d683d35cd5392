import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';
import { groupParts } from '~/contract/group-addresses';
import {
  allFacilities,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  groupFields,
  isTranslated,
} from '~/contract/group-fields';
import { renderedPages } from '~/server/pages/pages-plugin';
import { attributesIn, insides, linksIn, pageAt, pages, renderer, wordsIn } from './rendered-page';
import { ownGroup } from './samples';
import { owner, startServer, type TestServer, temporaryFolder } from './start-server';

/** Writes parts of the group and publishes them. */
async function publish(
  server: TestServer,
  parts: readonly (readonly [string, string, GroupTexts])[],
): Promise<void> {
  const token = await server.ownerToken();
  for (const [part, Language, Texts] of parts) {
    const drafts = (await server.call('getGroupDraft', {}, { token })).json<{
      result: { Parts: { Part: string; Language: string; Version: number }[] };
    }>();
    const known = drafts.result.Parts.find((each) => each.Part === part && each.Language === Language);
    const body = { Language, Texts, Version: known?.Version ?? 0 };
    expect((await server.call('changeGroup', { params: { part }, body }, { token })).statusCode).toBe(200);
  }
  expect((await server.call('publishGroup', {}, { token, key: crypto.randomUUID() })).statusCode).toBe(200);
}

const everyPage = [
  '/',
  '/about-us',
  '/contact-us',
  '/privacy',
  '/categories',
  '/events',
  '/volunteer',
  '/doctor',
];

test('a site without published content is neutral, has a note that it is being set up, and is not indexed', async () => {
  const server = await startServer({ pages, group: false });
  for (const path of everyPage.slice(0, -1)) {
    const { html } = await pageAt(server, path);
    expect(wordsIn(html), path).toContain('This site is being set up.');
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('href="tel:');
    expect(html, path).not.toContain('Demo:');
  }
  const { html, main } = await pageAt(server, '/');
  expect(insides(main, 'h1')).toEqual(['Pregnancy support group']);
  expect(insides(html, 'title')).toEqual(['Pregnancy support group']);
  expect(main).not.toContain('<blockquote');
  expect((await server.app.inject('/doctor')).statusCode).toBe(404);
  const contact = await pageAt(server, '/contact-us');
  expect(wordsIn(contact.main)).not.toContain('Need help now?');
  expect(contact.main).toContain('<form');
  expect((await server.app.inject('/sitemap.xml')).body).not.toContain('/doctor<');
});

test('published content is on the pages at once, and what a language lacks is in the main one', async () => {
  const server = await startServer({ pages, group: false });
  await pageAt(server, '/');
  await publish(server, [
    ...ownGroup,
    ['name', 'hi', { name: 'मैत्री मंडल' }],
    ['doctor', '', { doctorSlug: 'dr-asha' }],
    ['home', 'en', { figures: [{ value: '7', label: 'villages' }], letter: 'Come as you are.' }],
    ['about', 'en', { about: ['We meet on Sundays.'], vision: 'Calm mothers.' }],
  ]);
  const { Texts } = (await server.call('getGroup', { params: { language: 'en' } })).json<{
    result: { Texts: GroupTexts };
  }>().result;
  const home = await pageAt(server, '/');
  expect(insides(home.main, 'h1')).toEqual([Texts.name]);
  expect(wordsIn(home.main)).toContain('Come as you are.');
  expect(wordsIn(home.main)).toContain('villages');
  expect(home.html).not.toContain('noindex');
  expect(wordsIn(home.html)).not.toContain('being set up');
  expect(linksIn(home.html).map(([, href]) => href)).toContain('/dr-asha');
  const hindi = await pageAt(server, '/?lng=hi');
  expect(insides(hindi.main, 'h1')).toEqual(['मैत्री मंडल']);
  // For screen readers, which would read it as Hindi.
  expect(hindi.main).toMatch(/<p lang="en"[^>]*>Come as you are\.</);
  expect(hindi.main).toMatch(/<dt lang="en"[^>]*>villages</);
  expect(home.main).not.toContain('lang="en"');
  const inHindi = await pageAt(server, '/about-us?lng=hi');
  expect(inHindi.main).toMatch(/<p lang="en"[^>]*>We meet on Sundays\.</);
  const about = await pageAt(server, '/about-us');
  expect(wordsIn(about.main)).toContain(`An initiative of ${Texts.doctorName}`);
  expect(wordsIn(about.main)).toContain('We meet on Sundays.');
  expect(wordsIn(about.main)).toContain('Our vision');
  expect(wordsIn(about.main)).not.toContain('Our mission');
  const doctor = await pageAt(server, '/dr-asha');
  expect(insides(doctor.main, 'h1')).toEqual([Texts.doctorName]);
  // What the owner has not written is not there, not even its heading; the letter and what comes next are.
  expect(insides(doctor.main, 'h2')).toEqual(['Next event']);
  expect(wordsIn(doctor.main)).toContain('Come as you are.');
  expect((await server.app.inject('/doctor')).statusCode).toBe(404);
  expect((await server.app.inject('/sitemap.xml')).body).toContain('/dr-asha<');
});

test('the owner’s new password is not the published name with digits', async () => {
  const server = await startServer({ group: false });
  const NewPassword = 'MaitriCircle2026';
  const change = async () =>
    server.call(
      'changePassword',
      { body: { Password: owner.Password, NewPassword } },
      { token: await server.ownerToken() },
    );
  await publish(server, [...ownGroup, ['name', 'en', { name: 'Maitri Circle' }]]);
  const refused = await change();
  expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
    400,
    { NewPassword: 'too-common' },
  ]);
  await publish(server, [['name', 'en', { name: 'Usha Sangha' }]]);
  expect((await change()).statusCode).toBe(200);
});

const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>\u202Eabc\'</title>&lt;{{name}}';

/** The longest hostile value that a field may have. */
function hostileValue(name: GroupFieldName): unknown {
  const { kind, maxLength } = groupFields[name];
  const text = hostile.repeat(20).slice(0, maxLength);
  if (kind === 'line' || kind === 'text') return text;
  if (kind === 'lines' || kind === 'paragraphs') return [text, `2 ${text}`.slice(0, maxLength)];
  if (kind === 'points') return [{ title: hostile.slice(0, 60), text }];
  if (kind === 'figures') return [{ value: hostile.slice(0, 8), label: text }];
  if (kind === 'awards') return [{ title: text, by: text, year: hostile.slice(0, 10) }];
  return undefined;
}

test('hostile texts at their limits are text on every page, and break no element, title or data', async () => {
  const server = await startServer({ pages, group: false });
  const texts = (part: string, translated: boolean): GroupTexts =>
    Object.fromEntries(
      groupFieldNames
        .filter((name) => groupFields[name].part === part && isTranslated(name) === translated)
        .flatMap((name) => {
          const value = hostileValue(name);
          return value === undefined ? [] : [[name, value]];
        }),
    );
  await publish(server, [
    ...ownGroup,
    ...[...groupParts]
      .filter((part) => !['languages', 'emergency', 'logo', 'colours', 'contact'].includes(part))
      .flatMap((part) => [
        [part, 'en', texts(part, true)] as const,
        [part, 'hi', texts(part, true)] as const,
      ]),
    ['contact', 'en', texts('contact', true)],
    ['facilities', '', { facilities: [...allFacilities] }],
  ]);
  for (const path of [...everyPage, '/?lng=hi', '/about-us?lng=hi']) {
    const { html } = await pageAt(server, path);
    expect(attributesIn(html, 'img', 'src'), path).not.toContain('x');
    expect(html, path).not.toContain('<img src=x');
    expect(html, path).not.toContain('<script>alert');
    expect(insides(html, 'title'), path).toHaveLength(1);
    for (const data of insides(html, 'script').filter((inside) => inside.startsWith('{"@context"')))
      expect(() => JSON.parse(data), path).not.toThrow();
  }
});

/** Pages with a folder of the build that has the manifest. */
async function pagesWithManifest() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'shell.html'), '<!doctype html><title>x</title>');
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest));
  return renderedPages(renderer, folder);
}

const manifestOf = async (server: TestServer) => {
  const answer = await server.app.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  return answer.json<typeof webManifest>();
};

test('the manifest has the name that the owner has published, and no pictures of the demo group', async () => {
  const server = await startServer({ pages: await pagesWithManifest(), group: false });
  expect(await manifestOf(server)).toMatchObject({ name: 'Pregnancy support group', id: '/' });
  await publish(server, [
    ...ownGroup,
    ['name', 'en', { name: 'Maitri Mothers of Wardha', description: 'We meet on Sundays.' }],
  ]);
  const own = await manifestOf(server);
  expect(own).toMatchObject({
    name: 'Maitri Mothers of Wardha',
    // Cut at a word, as a home screen has room for twelve characters.
    short_name: 'Maitri',
    description: 'We meet on Sundays.',
    id: '/',
    start_url: '/?source=installed',
    icons: webManifest.icons,
  });
  expect(own).not.toHaveProperty('screenshots');
  await publish(server, [['name', 'en', { name: 'Maitri Mothers of Wardha', shortName: 'Mothers' }]]);
  expect(await manifestOf(server)).toMatchObject({ short_name: 'Mothers' });
});

test('the demo’s manifest has its name and its screenshots', async () => {
  const server = await startServer({ pages: await pagesWithManifest() });
  expect(await manifestOf(server)).toMatchObject({
    name: 'Garbhavastha Support Group',
    short_name: 'Garbhavastha',
    screenshots: webManifest.screenshots,
  });
});
