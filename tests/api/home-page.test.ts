import { expect, test } from 'vitest';
import { attributesIn, insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, asOwner, goodBodies } from './samples';
import { startServer } from './start-server';

/** The sections of a page by their first heading. */
const sectionsOf = (main: string): Record<string, string> =>
  Object.fromEntries(
    insides(main, 'section').map((section) => [wordsIn(insides(section, 'h2')[0] ?? ''), section]),
  );

test('the home page has its figures, its points and its facilities', async () => {
  const server = await startServer({ pages });
  const { main } = await pageAt(server, '/');
  const labels = insides(main, 'dt').map(wordsIn);
  const values = insides(main, 'dd').map(wordsIn);
  expect(labels.map((label, index) => [label, values[index]])).toEqual([
    ['Years of Success', '10+'],
    ['Events Successful', '120+'],
    ['Total Attendees', '3500+'],
  ]);
  const headings = insides(main, 'h3').map(wordsIn);
  for (const point of [/Healthy Pregnancy/i, /Pre-pregnancy Care/i, /Help and Support/i])
    expect(headings).toContainEqual(expect.stringMatching(point));
  const facilities = ['Yoga Expert', 'Diet Expert', 'Psychologist', 'Sound Therapy', 'Garbhasanskar'];
  expect(headings).toEqual(expect.arrayContaining(facilities));
  expect(linksIn(main)).toContainEqual(['Volunteer with us', '/volunteer']);
});

test('the home page counts the days until the next event, and shows the one after it', async () => {
  const server = await startServer({ pages });
  const next = await addEvent(server);
  const second = await addEvent(server, { EventName: 'Breathing', EDate: '22/March/2026' });
  for (const [today, days] of [
    ['2026-03-06', 'in 14 days'],
    ['2026-03-18', 'in 2 days'],
    ['2026-03-19', 'Tomorrow'],
    ['2026-03-20', 'Today'],
  ]) {
    // Before the hours of the event.
    server.clock.now = new Date(`${today}T01:00:00Z`);
    const { main } = await pageAt(server, '/');
    const { 'Next event': ticket = '' } = sectionsOf(main);
    expect(insides(ticket, 'p').map(wordsIn), today).toContain(days);
    expect(linksIn(ticket)).toContainEqual(['Register Now!', `/book/register_booking/${next._id}`]);
    const after = insides(main, 'section').find((section) => section.includes(`/past_event/${second._id}`));
    expect(linksIn(after ?? '')).toEqual(
      expect.arrayContaining([
        ['Breathing', `/past_event/${second._id}`],
        ['All events', '/events'],
      ]),
    );
  }
});

test('the home page shows the last event, the newest video and the six latest photos, with links to all', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  const arr = Array.from({ length: 8 }, (_, index) => `garden-${index}.webp`);
  await call('uplodePhoto', { body: { arr } });
  await call('setMyVideo', { body: goodBodies.setMyVideo });
  await addEvent(server, { EDate: '20/March/2024' });
  const last = await addEvent(server, { EDate: '20/March/2025' });
  const { main } = await pageAt(server, '/');
  const glimpses = main.slice(main.indexOf('Glimpses of Past Events'));
  expect(linksIn(glimpses)).toEqual(
    expect.arrayContaining([
      ['All past events', '/events'],
      ['All photos', '/photo-gallery'],
      ['All videos', '/video-gallery'],
    ]),
  );
  expect(linksIn(glimpses).map(([, href]) => href)).toContain(`/past_event/${last._id}`);
  expect(attributesIn(glimpses, 'a', 'aria-label')).toEqual(
    expect.arrayContaining([
      'View More: Yoga by the river',
      expect.stringMatching(/^Watch Now.*Breathing for two/),
    ]),
  );
  const photos = attributesIn(glimpses, 'img', 'alt').filter((label) => label.startsWith('Picture'));
  expect(photos).toEqual([8, 7, 6, 5, 4, 3].map((number) => `Picture ${number}`));
});
