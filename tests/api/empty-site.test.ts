import { expect, test } from 'vitest';
import { pageTexts } from '~/content/pages/en/page-texts';
import { attributesIn, insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent } from './samples';
import { startServer } from './start-server';

test('the home page of an empty site has no empty sections', async () => {
  const server = await startServer({ pages });
  const { main } = await pageAt(server, '/');
  const headings = insides(main, 'h2').map(wordsIn);
  expect(headings).toContain('Run by volunteers');
  for (const missing of ['Next event', 'Glimpses of Past Events', 'Latest pictures', 'Newest videos'])
    expect([...headings, ...insides(main, 'h3').map(wordsIn)]).not.toContain(missing);
  expect(attributesIn(main, 'div', 'aria-label')).not.toContain(pageTexts.home.testimonials);
  expect(main.split('<blockquote')).toHaveLength(2);
});

test('the events page of an empty site has a note that nothing is planned and the next steps, and no empty section', async () => {
  const server = await startServer({ pages });
  const { main } = await pageAt(server, '/events');
  expect(wordsIn(main)).toContain('No event is planned just now. New ones are announced here first.');
  expect(wordsIn(main)).toContain('Event news by email');
  expect(wordsIn(main)).not.toContain('Glimpses of Past Events');
  expect(main).not.toContain('<select');
});

test('with past events only, the events page has no carousel and lists them, newest first', async () => {
  const server = await startServer({ pages });
  await addEvent(server, { EventName: 'Long over', EDate: '20/March/2024' });
  await addEvent(server, { EventName: 'Over', EDate: '20/March/2025' });
  const { main } = await pageAt(server, '/events');
  expect(main).not.toContain('aria-roledescription="carousel"');
  expect(wordsIn(main)).toContain('No event is planned just now.');
  expect(insides(main, 'h3').map(wordsIn)).toEqual(['Over', 'Long over']);
});

test('an empty gallery has a note about it, and links to the events', async () => {
  const server = await startServer({ pages });
  for (const [url, text] of [
    ['/photo-gallery', 'There are no photos here yet.'],
    ['/photo_gallery_with_date', 'There are no photos here yet.'],
    ['/video-gallery', 'There are no videos here yet.'],
  ] as const) {
    const { main } = await pageAt(server, url);
    expect(wordsIn(main), url).toContain(text);
    expect(linksIn(main), url).toContainEqual(['See the events', '/events']);
  }
});
