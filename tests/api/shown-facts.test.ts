import { expect, test } from 'vitest';
import { doctor, group } from '~/content/group';
import { pageTexts } from '~/content/pages/en/page-texts';
import { words as about } from '~/content/words/en/about';
import { words as doctorWords } from '~/content/words/en/doctor';
import { attributesIn, factsIn, insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, addMember, asOwner, goodBodies, read } from './samples';
import { startServer } from './start-server';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const articlesOf = (html: string) => insides(html, 'article');

/** Texts of a right-to-left script that neither direct themselves nor are kept apart. */
const undirected = (html: string) =>
  [...html.matchAll(/<(\/?\w+)([^>]*)>([^<]*[\u0600-\u06ff][^<]*)/g)]
    .filter(([, tag, attributes = '']) => tag !== 'bdi' && !attributes.includes('dir="auto"'))
    .map(([, , , text]) => text);

test('right-to-left texts are set so: an event, its guests and pictures, a member and the achievements', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, {
    EventName: 'صحت مند ماں',
    EDate: '20/March/2025',
    Discreption: 'سب کا استقبال ہے۔',
    Place: 'ناگپور',
    ChiefGuest: ['ڈاکٹر ثنا', { value: 'ڈاکٹر مریم' }],
  });
  const call = await asOwner(server);
  await call('uplodeEventImage', { params: { eid: _id }, body: { arr: ['river-1.webp'] } });
  const { _id: member } = await addMember(server, {
    Name: 'ثنا خان',
    Position: 'ماہر غذائیت',
    About: 'وہ سکھاتی ہیں۔',
    Achivements: [{ value: 'پانچ سو کلاسیں' }],
    Awards: [{ value: 'سال کی استاد' }],
  });
  for (const [url, text] of [
    [`/past_event/${_id}`, 'ڈاکٹر مریم'],
    [`/past_event/${_id}?photo=river-1.webp`, 'صحت مند ماں'],
    [`/team_readMore/${member}`, 'سال کی استاد'],
  ] as const) {
    const { main } = await pageAt(server, url);
    expect(wordsIn(main), url).toContain(text);
    expect(undirected(main), url).toEqual([]);
  }
});

test('a guest who is named twice, and a paragraph that comes again, stand there as often', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { ChiefGuest: ['Meera', 'Dr. Rao', { value: 'Meera' }] });
  const event = await pageAt(server, `/past_event/${_id}`);
  expect(insides(event.main, 'li').map(wordsIn).slice(0, 3)).toEqual(['Meera', 'Dr. Rao', 'Meera']);
  const { _id: member } = await addMember(server, { About: 'Breathe.\n\nThen rest.\n\nBreathe.' });
  const { main } = await pageAt(server, `/team_readMore/${member}`);
  expect(wordsIn(main)).toContain('Breathe.Then rest.Breathe.');
});

test('members have their photos and videos their thumbnails wherever they are shown', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  await call('setMyVideo', { body: goodBodies.setMyVideo });
  const { _id: member } = await addMember(server);
  for (const [url, pictures] of [
    ['/our-team', ['/img/640/kavita-1.webp']],
    [`/team_readMore/${member}`, ['/img/640/kavita-1.webp']],
    ['/video-gallery', ['/img/640/breathing-1.webp']],
    ['/', ['/img/640/kavita-1.webp', '/img/640/breathing-1.webp']],
  ] as const) {
    const { main } = await pageAt(server, url);
    expect(attributesIn(main, 'img', 'src'), url).toEqual(expect.arrayContaining([...pictures]));
  }
});

test('videos stand newest first in their gallery, and home shows the newest, in whatever order they were saved', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  for (const [VideoDate, AboutVideo] of [
    ['2024-05-01', 'middle'],
    ['2026-01-31', 'newest'],
    ['2019-12-01', 'oldest'],
  ])
    await call('setMyVideo', { body: { ...goodBodies.setMyVideo, VideoDate, AboutVideo } });
  const gallery = await pageAt(server, '/video-gallery');
  const told = articlesOf(gallery.main).flatMap((card) => /newest|middle|oldest/.exec(wordsIn(card)) ?? []);
  expect(told).toEqual(['newest', 'middle', 'oldest']);
  const home = await pageAt(server, '/');
  expect(wordsIn(home.main)).toContain('newest');
  expect(wordsIn(home.main)).not.toMatch(/middle|oldest/);
});

test('a member’s profiles elsewhere are a press away on the home page', async () => {
  const server = await startServer({ pages });
  await addMember(server);
  const { main } = await pageAt(server, '/');
  expect(linksIn(main).map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      'https://example.org/kavita',
      'https://www.instagram.com/kavita.example',
      'https://www.linkedin.com/in/kavita-example',
    ]),
  );
});

test('an event’s facts are shown on its card, its slide, its glimpse, at home and on its registration page', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server);
  const date = 'Friday, 20 March 2026';
  const banner = '/img/640/yoga-1.webp';

  const [card = ''] = articlesOf((await pageAt(server, '/events')).main);
  expect(wordsIn(card)).toContain(date);
  expect(factsIn(card)).toEqual({
    Time: '7:00 am',
    Duration: '2 hours',
    Place: 'Nashik',
    Fee: 'Free',
    Organiser: 'The group',
  });

  await addEvent(server, { EventName: 'Breathing', EDate: '20/March/2025', EventBanner: 'breath-1.webp' });
  const [slide = '', glimpse = ''] = articlesOf((await pageAt(server, '/events')).main);
  expect(factsIn(slide)).toEqual({
    Date: 'Fri, 20 Mar 2026',
    Place: 'Nashik',
    Time: '7:00 am',
    Duration: '2 hours',
    Fee: 'Free',
    Organiser: 'The group',
  });
  expect(wordsIn(glimpse)).toContain('Thursday, 20 March 2025Breathing');
  expect(attributesIn(glimpse, 'img', 'src')).toEqual(['/img/640/breath-1.webp']);

  const [next = ''] = articlesOf((await pageAt(server, '/')).main);
  expect(wordsIn(next)).toContain(date);
  expect(factsIn(next)).toEqual({ Time: '7:00 am', Place: 'Nashik', Fee: 'Free' });
  for (const shown of [card, slide]) expect(attributesIn(shown, 'img', 'src')).toEqual([banner]);

  const { main } = await pageAt(server, `/book/register_booking/${_id}`);
  expect(factsIn(main)).toEqual({
    Date: 'Fri, 20 Mar 2026',
    Time: '7:00 am',
    Fee: 'Free',
    Place: 'Nashik',
    Duration: '2 hours',
  });
  expect(attributesIn(main, 'img', 'src')).toContain(banner);
});

test('a last name that is entered where one is asked for is stored', async () => {
  const server = await startServer({ pages });
  for (const url of ['/volunteer', '/contact-us']) {
    const { main } = await pageAt(server, url);
    const [, id] = /<label[^>]* for="([^"]*)"[^>]*>Last Name/.exec(main) ?? [];
    const field = main.match(/<input[^>]*>/g)?.find((input) => input.includes(`id="${id}"`));
    expect(field, url).toContain('name="LName"');
    const payload = 'FName=Rekha&LName=Deshmukh&Number=9876543210&Message=Hello';
    const answer = await server.app.inject({ method: 'POST', url, headers: form, payload });
    expect(answer.statusCode, url).toBe(303);
  }
  const token = await server.ownerToken();
  const name = { FName: 'Rekha', LName: 'Deshmukh' };
  expect((await read(server, 'getVolunteerData', {}, token)).result).toMatchObject([name]);
  expect((await read(server, 'getContactMessages', {}, token)).result).toMatchObject([name]);
});

test('about, the facilities, the contact cards and the doctor’s page say what their rules ask of them', async () => {
  const server = await startServer({ pages });
  const { cards } = pageTexts.home.facilities;
  for (const [url, said] of [
    ['/about-us', [about.initiative, ...about.about, ...Object.values(about.vision)]],
    ['/about-us', Object.values(about.mission)],
    ['/categories', Object.values(cards).flatMap(({ title, text }) => [title, text])],
    ['/contact-us', [group.address.en, ...group.phones, ...group.emails]],
    [`/${doctor.slug}`, [doctor.name.en, doctorWords.title]],
  ] as const) {
    const words = wordsIn((await pageAt(server, url)).main);
    for (const text of said) expect(words, url).toContain(text);
  }
  const contact = await pageAt(server, '/contact-us');
  const mail = group.emails.map((email) => `mailto:${email}`);
  expect(linksIn(contact.main).map(([, href]) => href)).toEqual(expect.arrayContaining(mail));
  const profile = await pageAt(server, `/${doctor.slug}`);
  expect(attributesIn(profile.main, 'img', 'alt')).toContain(`Portrait of ${doctor.name.en}`);
});

test('the carousel has twelve of the coming events, the rows below it all of them, with a link to more', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  const addMore = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await call('uplodeEventData', { body: { ...goodBodies.uplodeEventData, EDate: '20/March/2099' } });
  };
  const upcoming = async (query = '') => {
    const [section = ''] = (await pageAt(server, `/events${query}`)).main.split('</section>');
    const [slides = '', below = ''] = section.split('All dates');
    const more = linksIn(below).filter(([text]) => text === 'Show more');
    return [articlesOf(slides).length, articlesOf(below).length, more.map(([, href]) => href)];
  };
  await addMore(12);
  expect(await upcoming()).toEqual([12, 12, []]);
  await addMore(2);
  expect(await upcoming()).toEqual([12, 14, []]);
  await addMore(26);
  expect(await upcoming()).toEqual([12, 24, ['/events?further=1']]);
  expect(await upcoming('?further=1')).toEqual([12, 40, []]);
});
