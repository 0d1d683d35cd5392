import { expect, test } from 'vitest';
import { pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, addMember } from './samples';
import { startServer } from './start-server';

test('dates are in the page’s language', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { EDate: '01/May/2026' });
  for (const [language, date] of [
    ['en', 'Friday, 1 May 2026'],
    ['hi', 'शुक्रवार, 1 मई 2026'],
    ['fr', 'vendredi 1er mai 2026'],
  ] as const) {
    const { main } = await pageAt(server, `/past_event/${_id}?lng=${language}`);
    expect(wordsIn(main), language).toContain(date);
  }
});

test('texts of the group carry their language where it is not the page’s', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  await addMember(server, { Name: 'कविता जोशी' });
  const headingAt = async (url: string, level: 'h1' | 'h2') =>
    (await pageAt(server, url)).main.match(new RegExp(`<${level}[^>]*>`, 'g'))?.join('');
  expect(await headingAt(`/past_event/${_id}?lng=hi`, 'h1')).toContain('lang="en"');
  expect(await headingAt(`/past_event/${_id}?lng=en`, 'h1')).not.toContain('lang=');
  expect(await headingAt('/our-team?lng=en', 'h2')).toContain('lang="hi"');
});
