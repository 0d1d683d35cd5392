import { expect, test } from 'vitest';
import type { GroupPart } from '~/contract/group-addresses';
import type { GroupTexts } from '~/contract/group-fields';
import { fillDemo } from '~/server/demo/fill-demo';
import { insides, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, addMember, asOwner, goodBodies, ownGroup } from './samples';
import { startServer, type TestServer } from './start-server';

const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

const isHindi = (text: string): boolean =>
  lettersOf(text, /\p{Script=Devanagari}/gu) > lettersOf(text, /\p{Script=Latin}/gu);

const isWithoutHindi = (text: string): boolean => lettersOf(text, /\p{Script=Devanagari}/gu) === 0;

const fillWithDemo = ({ site: { dependencies, files } }: TestServer) =>
  fillDemo({ ...dependencies, files, pictures: { pregenerateVariants: async () => {} } });

/** The headings of all pages of the sitemap in a language; each page is there in every one. */
async function headingsIn(server: TestServer, language: string): Promise<string[]> {
  const sitemap = (await server.app.inject('/sitemap.xml')).body;
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const headings: string[] = [];
  for (const path of new Set(addresses.map(({ pathname }) => pathname))) {
    const { main } = await pageAt(server, `${path}?lng=${language}`);
    headings.push(
      ...['h1', 'h2', 'h3']
        .flatMap((tag) => insides(main, tag))
        .map(wordsIn)
        .filter(Boolean),
    );
  }
  return headings;
}

async function expectNearlyAll(server: TestServer, atLeast: number): Promise<void> {
  for (const [language, fits] of Object.entries({ hi: isHindi, en: isWithoutHindi })) {
    const headings = await headingsIn(server, language);
    expect(headings.length).toBeGreaterThan(atLeast);
    const others = headings.filter((heading) => !fits(heading));
    const shown = [language, ...new Set(others)].join('\n');
    expect(others.length / headings.length, shown).toBeLessThanOrEqual(0.05);
  }
}

test('nearly every heading of the demo’s pages is in the language of its page', async () => {
  const server = await startServer({ pages, group: false });
  await fillWithDemo(server);
  await expectNearlyAll(server, 300);
});

/** A group of which everything is written in English and Hindi, the one or the other first. */
async function seed(server: TestServer): Promise<void> {
  const make = await asOwner(server);
  const inHindi: [GroupPart, GroupTexts][] = [
    ['name', { name: 'मैत्री मंडल' }],
    ['doctor', { doctorName: 'डॉ. उमा टेस्टवाली' }],
    ['notice', { noticeName: 'उमा टेस्टवाली' }],
    ['doctor-page', { chapterTitle: 'पहाड़ पर', chapter: 'हर गर्मी में।', talksTitle: 'बातें', talks: 'हर महीने।' }],
  ];
  const inEnglish: [GroupPart, GroupTexts][] = [
    [
      'doctor-page',
      { chapterTitle: 'On the hill', chapter: 'Every summer.', talksTitle: 'Talks', talks: 'Monthly.' },
    ],
  ];
  const parts = [
    ...ownGroup.map(([part, Language, Texts]) => ({ part, Language, Texts })),
    ...inHindi.map(([part, Texts]) => ({ part, Language: 'hi', Texts })),
    ...inEnglish.map(([part, Texts]) => ({ part, Language: 'en', Texts })),
  ];
  for (const { part, ...body } of parts) {
    const answer = await make('changeGroup', { params: { part }, body: { ...body, Version: 0 } });
    expect(answer.statusCode, part).toBe(200);
  }
  await server.call('publishGroup', {}, { token: await server.ownerToken(), key: crypto.randomUUID() });
  for (const EDate of ['20/March/2026', '01/February/2026', '']) {
    const yoga = { hi: { EventName: 'नदी किनारे योग' } };
    await addEvent(server, { EventName: 'Yoga by the river', EDate, Translations: yoga });
    const walk = { en: { EventName: 'A walk in the fields' } };
    await addEvent(server, { EventName: 'खेतों में सैर', EDate, Translations: walk });
  }
  await addMember(server, { Name: 'Kavita Joshi', Translations: { hi: { Name: 'कविता जोशी' } } });
  await addMember(server, { Name: 'मीरा राव', Translations: { en: { Name: 'Meera Rao' } } });
  await make('setMyVideo', {
    body: { ...goodBodies.setMyVideo, Translations: { hi: { AboutVideo: 'दो के लिए साँस' } } },
  });
}

test('nearly every heading of a group that is written in two languages is in the language of its page', async () => {
  const server = await startServer({ pages, group: false });
  await seed(server);
  await expectNearlyAll(server, 60);
});
