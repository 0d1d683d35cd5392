import { expect, test } from 'vitest';
import type { GroupTexts } from '~/contract/group-fields';
import { phoneOf, shown } from './owner-phone';
import { insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { startServer, type TestServer } from './start-server';

const begin = async () => {
  const server = await startServer({ pages, group: false });
  const phone = await phoneOf(server);
  await phone.enter();
  return { server, phone };
};

/** The text of a month on the home page. */
const monthOf = async (server: TestServer, stage: string, language = 'en') => {
  const { html } = await pageAt(server, `/?lng=${language}`);
  return new RegExp(`<article id="${stage}".*?</article>`, 's').exec(html)?.[0] ?? '';
};

const notChecked = 'Not yet checked by our doctor.';

test('a month has the owner’s words, and the product’s with their source where those are empty', async () => {
  const { server, phone } = await begin();
  await phone.change('months', 'en', { 'month-3Text': 'Come for your first scan.' });
  await phone.publish();
  const third = wordsIn(await monthOf(server, 'month-3'));
  expect(third).toContain('Come for your first scan.');
  // The source is that of the product's words.
  expect(third).not.toContain('World Health Organization');
  expect(third).not.toContain(notChecked);
  expect(third).toContain('not medical advice');
  const fourth = wordsIn(await monthOf(server, 'month-4'));
  expect(fourth).toContain('For many, the easier months begin.');
  expect(fourth).toContain('World Health Organization');
  expect(fourth).toContain(notChecked);
  expect(await monthOf(server, 'month-3', 'hi')).toMatch(/<p lang="en"[^>]*>Come for your first scan\.</);

  await phone.change('months', '', { monthsChecked: true });
  await phone.publish();
  const checked = wordsIn(await monthOf(server, 'month-4'));
  expect(checked).toContain('World Health Organization');
  expect(checked).not.toContain(notChecked);
});

test('danger signs of the owner keep the call of the group’s ambulance', async () => {
  const { server, phone } = await begin();
  await phone.change('months', 'en', {
    'month-2Danger': ['you bleed'],
    'month-9Danger': ['you feel unwell'],
  });
  await phone.publish();
  for (const [stage, sign] of [
    ['month-2', 'you bleed'],
    ['month-9', 'you feel unwell'],
    ['month-7', 'your baby moves less'],
  ] as const) {
    const month = await monthOf(server, stage);
    expect(insides(month, 'h4')).toEqual(['Call at once if']);
    expect(wordsIn(month)).toContain(sign);
    expect(linksIn(month).map(([, href]) => href)).toContain('tel:108');
  }
  expect(wordsIn(await monthOf(server, 'month-9'))).not.toContain('your waters break');
  expect(await monthOf(server, 'month-9', 'hi')).toMatch(/<li lang="en"[^>]*>you feel unwell</);
  expect(insides(await monthOf(server, 'month-4'), 'h4')).toEqual([]);
});

test('the volunteers’ page has the owner’s words, and our own where those are empty', async () => {
  const { server, phone } = await begin();
  await phone.publish();
  const usual = wordsIn((await pageAt(server, '/volunteer')).main);
  expect(usual).toContain('What you could do');
  expect(usual).toContain('Listen on the phone');
  const texts: GroupTexts = {
    volunteerLead: 'We need drivers.',
    tasks: [{ title: 'Drive', text: 'To the clinic and back.' }],
  };
  await phone.change('volunteer', 'en', texts);
  await phone.publish();
  const { html, main } = await pageAt(server, '/volunteer');
  expect(wordsIn(main)).toContain('We need drivers.');
  expect(html).toContain('<meta name="description" content="We need drivers."/>');
  expect(insides(main, 'h2')).toContain('What you could do');
  expect(insides(main, 'h3')).toContain('Drive');
  expect(wordsIn(main)).not.toContain('Listen on the phone');
  const inHindi = (await pageAt(server, '/volunteer?lng=hi')).main;
  expect(inHindi).toMatch(/<span lang="en">We need drivers\.</);
  expect(inHindi).toMatch(/<li [^>]*lang="en"[^>]*><h3[^>]*>Drive</);
  expect(insides(inHindi, 'h2')).not.toContain('What you could do');
});

test('a page gets the owner’s words that it shows, and none that the owner has not written', async () => {
  const { server, phone } = await begin();
  await phone.change('months', 'en', { 'month-3Text': 'Come for your first scan.' });
  await phone.change('volunteer', 'en', { volunteerLead: 'We need drivers.' });
  await phone.publish();
  const { Texts } = await shown(server);
  expect(Object.keys(Texts).filter((name) => /^(month|planning|baby)/.test(name))).toEqual(['month-3Text']);
  expect((await pageAt(server, '/')).html).not.toContain('We need drivers.');
});
