import { expect, test } from 'vitest';
import { pageTexts } from '~/content/pages/en/page-texts';
import { words as enWords } from '~/content/words/en';
import { words as frWords } from '~/content/words/fr';
import { words as hiWords } from '~/content/words/hi';
import { doctor, group } from '../demo-group';
import { attributesIn, factsIn, insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
import { addEvent, addMember, asOwner, events, goodBodies, read } from './samples';
import { startServer } from './start-server';

const about = enWords.about;
const english = enWords.privacy;
const french = frWords.privacy;
const hindi = hiWords.privacy;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const carousel = 'aria-roledescription="carousel"';

const articlesOf = (html: string) => insides(html, 'article');

const headingIn = (main: string) => wordsIn(insides(main, 'h1')[0] ?? '');

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

test('a guest who is named twice, and a repeated paragraph, are shown as often', async () => {
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

test('the gallery shows videos newest first, and the home page the newest, in any order of saving', async () => {
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

  const links = [
    ['Yoga by the river', `/past_event/${_id}`],
    ['Register Now!', `/book/register_booking/${_id}`],
  ];
  const facts = {
    Time: '7:00 am',
    Fee: 'Free',
    Place: 'Nashik',
    Duration: '2 hours',
    Organiser: 'The group',
  };
  const alone = await pageAt(server, '/events');
  expect(alone.main).not.toContain(carousel);
  const [card = ''] = articlesOf(alone.main);

  await addEvent(server, { EventName: 'Breathing', EDate: '20/March/2025', EventBanner: 'breath-1.webp' });
  const withPast = await pageAt(server, '/events');
  expect(withPast.main.split(carousel)).toHaveLength(2);
  const [only = '', glimpse = ''] = articlesOf(withPast.main);
  for (const ticket of [card, only]) {
    expect(wordsIn(ticket)).toContain(date);
    expect(wordsIn(ticket)).toContain('Bring a mat.');
    expect(linksIn(ticket)).toEqual(links);
    expect(factsIn(ticket)).toEqual(facts);
  }
  expect(wordsIn(glimpse)).toContain('Thursday, 20 March 2025Breathing');
  expect(attributesIn(glimpse, 'img', 'src')).toEqual(['/img/640/breath-1.webp']);

  await addEvent(server, { EventName: 'Later', EDate: '20/March/2099' });
  const [slide = ''] = articlesOf((await pageAt(server, '/events')).main);
  expect(wordsIn(slide)).toContain('Bring a mat.');
  expect(linksIn(slide)).toEqual([
    ['Register Now!', `/book/register_booking/${_id}`],
    ['View Details', `/past_event/${_id}`],
  ]);
  expect(factsIn(slide)).toEqual({ Date: 'Fri, 20 Mar 2026', ...facts });

  const [next = ''] = articlesOf((await pageAt(server, '/')).main);
  expect(wordsIn(next)).toContain(date);
  expect(factsIn(next)).toEqual({ Time: '7:00 am', Place: 'Nashik', Fee: 'Free' });
  for (const shown of [card, only, slide]) expect(attributesIn(shown, 'img', 'src')).toEqual([banner]);

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

test('an event without a date, a fee or a banner is shown without them, with a drawing', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { EDate: '', Fee: '', EventBanner: '' });
  const { main } = await pageAt(server, `/past_event/${_id}`);
  expect(factsIn(main)).toMatchObject({ Date: 'Date to be announced', Place: 'Nashik' });
  expect(factsIn(main)).not.toHaveProperty('Fee');
  const [drawing = ''] = attributesIn(main, 'img', 'src');
  expect(drawing).toMatch(/^data:image\/svg|\.(svg|webp)$/);
  expect(drawing).not.toMatch(/^\/img\//);
});

test('a past event has its facts with the fixed duration, its description, guests and pictures', async () => {
  const server = await startServer({ pages });
  const { _id } = await addEvent(server, { EDate: '20/March/2025', Duration: '3 hours' });
  const call = await asOwner(server);
  await call('uplodeEventImage', { params: { eid: _id }, body: { arr: ['river-1.webp', 'river-2.webp'] } });
  const { main } = await pageAt(server, `/past_event/${_id}`);
  expect(insides(main, 'h1').map(wordsIn)).toEqual(['Yoga by the river']);
  expect(factsIn(main)).toEqual({
    Date: 'Thursday, 20 March 2025',
    Time: '7:00 am',
    Duration: '2 Hours',
    Place: 'Nashik',
  });
  for (const text of ['Bring a mat.', 'Dr. Rao', 'Meera']) expect(wordsIn(main)).toContain(text);
  const clicks = insides(main, 'section').find((section) => wordsIn(section).startsWith('Event Clicks'));
  expect(attributesIn(clicks ?? '', 'img', 'src').map((src) => src.split('/').at(-1))).toEqual([
    'river-1.webp',
    'river-2.webp',
  ]);
});

test('cards have a badge with day and month, “For Mothers”, and the fee as “Free” or with a dollar sign', async () => {
  const server = await startServer({ pages });
  await addEvent(server, { EDate: '05/September/2026', Fee: '25' });
  await addEvent(server, { EDate: '12/March/2026', Fee: 'Free' });
  const cards = articlesOf((await pageAt(server, '/categories')).main);
  expect(cards.map((card) => insides(card, 'span').slice(0, 2).map(wordsIn))).toEqual([
    ['12', 'Mar'],
    ['5', 'Sep'],
  ]);
  expect(cards.map((card) => factsIn(card).Fee)).toEqual(['Free', '$25']);
  for (const card of cards) expect(wordsIn(card)).toContain('For Mothers');
});

test('photos are shown in the order of the list, and each gallery links to the other', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  const arr = ['c.webp', 'a.webp', 'b.webp'];
  await call('uplodePhoto', { body: { arr } });
  const { main } = await pageAt(server, '/photo-gallery');
  expect(insides(main, 'h1').map(wordsIn)).toEqual(['Photo Gallery']);
  expect(attributesIn(main, 'a', 'data-picture')).toEqual(arr);
  // The drawing beside the title says nothing.
  const pictures = attributesIn(main, 'img', 'alt').filter((alt) => alt !== '');
  expect(pictures).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
  for (const url of ['/photo-gallery', '/photo_gallery_with_date'])
    expect(linksIn((await pageAt(server, url)).main), url).toEqual(
      expect.arrayContaining([
        ['All photos', '/photo-gallery'],
        ['By year', '/photo_gallery_with_date'],
      ]),
    );
});

test('the years ascend and the newest is open; the address opens others, and their pictures are not loaded before', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  for (const [ImageDate, Images] of [
    [2025, ['d.webp', 'e.webp']],
    [2019, ['a.webp']],
    [2021, ['b.webp', 'c.webp']],
  ] as [number, string[]][])
    await call('setImageWithDate', { body: { ImageDate, Images } });
  const yearsOf = async (search: string) => {
    const { main } = await pageAt(server, `/photo_gallery_with_date${search}`);
    return [...main.matchAll(/<details\b([^>]*)>(.*?)<\/details>/gs)].map(
      ([, attributes = '', inside = '']) => [
        insides(inside, 'h2').map(wordsIn).join(),
        / open=""/.test(attributes),
        attributesIn(inside.replaceAll(/<noscript>.*?<\/noscript>/gs, ''), 'img', 'alt').length,
      ],
    );
  };
  expect(await yearsOf('')).toEqual([
    ['2019', false, 0],
    ['2021', false, 0],
    ['2025', true, 2],
  ]);
  expect(await yearsOf('?years=2019')).toEqual([
    ['2019', true, 1],
    ['2021', false, 0],
    ['2025', true, 2],
  ]);
  expect(await yearsOf('?years=2019_2021')).toEqual([
    ['2019', true, 1],
    ['2021', true, 2],
    ['2025', true, 2],
  ]);
  expect(await yearsOf('?years=no')).toEqual(await yearsOf(''));
});

test('a video shows its text and date, and links to a new tab if it has a web address', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  const video = { ...goodBodies.setMyVideo, Videoimage: '' };
  await call('setMyVideo', { body: { ...video, AboutVideo: 'Breathing <b>for two</b>' } });
  await call('setMyVideo', { body: { ...video, AboutVideo: 'A trap', VideoDate: '2025-06-20' } });
  // The call would refuse such an address.
  await server.site.dependencies.db
    .updateTable('videos')
    .set({ url: 'javascript:alert(1)' })
    .where('about', '=', 'A trap')
    .execute();
  const [good = '', trap = ''] = articlesOf((await pageAt(server, '/video-gallery')).main);
  expect(insides(good, 'h2').map(wordsIn)).toEqual(['Breathing <b>for two</b>']);
  expect(wordsIn(good)).toContain('21 Jun 2025');
  expect(linksIn(good).map(([, href]) => href)).toEqual(['https://example.org/videos/breathing']);
  expect(good).toContain('Watch Now');
  expect(attributesIn(good, 'a', 'target')).toEqual(['_blank']);
  expect(attributesIn(good, 'a', 'rel')).toEqual([expect.stringContaining('noopener')]);
  expect(attributesIn(good, 'img', 'src')).toEqual([expect.stringMatching(/^data:image\/svg|\.(svg|webp)$/)]);
  expect(wordsIn(trap)).toContain('A trap');
  expect(linksIn(trap)).toEqual([]);
});

test('a last name that is entered where one is asked for is stored', async () => {
  const server = await startServer({ pages });
  for (const url of ['/volunteer', '/contact-us']) {
    const { main } = await pageAt(server, url);
    const [, id] = /<label[^>]* for="([^"]*)"[^>]*>(?:<span>)?Last Name/.exec(main) ?? [];
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

test('about, the facilities, the contact cards and the doctor’s page have what their rules require', async () => {
  const server = await startServer({ pages });
  const { cards } = pageTexts.home.facilities;
  for (const [url, said] of [
    ['/about-us', [`An initiative of ${doctor.name.en}`, ...group.about, about.vision]],
    ['/about-us', [about.mission]],
    ['/categories', Object.values(cards).flatMap(({ title, text }) => [title, text])],
    ['/contact-us', [group.address.en, ...group.phones, ...group.emails]],
    [`/${doctor.slug}`, [doctor.name.en, doctor.role]],
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

test('the carousel has twelve of the coming events, the rows below it all but the first, with a link to more', async () => {
  const server = await startServer({ pages });
  const call = await asOwner(server);
  const addMore = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await call('uplodeEventData', { body: { ...goodBodies.uplodeEventData, EDate: '20/March/2099' } });
  };
  const upcoming = async (query = '') => {
    const [section = ''] = (await pageAt(server, `/events${query}`)).main.split('</section>');
    const [slides = '', below = ''] = section.split('Other dates');
    const more = linksIn(below).filter(([text]) => text === 'Show more');
    return [articlesOf(slides).length, articlesOf(below).length, more.map(([, href]) => href)];
  };
  await addMore(12);
  expect(await upcoming()).toEqual([12, 11, []]);
  const [, rows = ''] = (await pageAt(server, '/events')).main.split('Other dates');
  const [row = ''] = articlesOf(rows);
  const [, second] = await events(server);
  expect(linksIn(row)).toEqual([['Yoga by the river', `/past_event/${second?._id}`]]);
  expect(wordsIn(row)).toContain('Nashik');
  await addMore(2);
  expect(await upcoming()).toEqual([12, 13, []]);
  await addMore(26);
  expect(await upcoming()).toEqual([12, 24, ['/events?further=1']]);
  expect(await upcoming('?further=1')).toEqual([12, 39, []]);
});

test('public pages carry their content in the HTML', async () => {
  const server = await startServer({ pages });
  const { _id, EventName } = await addEvent(server);
  const past = await addEvent(server, { EventName: 'Breathing', EDate: '20/March/2025' });
  const call = await asOwner(server);
  await call('uplodeEventImage', { params: { eid: past._id }, body: { arr: ['river-1.webp'] } });
  const home = await pageAt(server, '/');
  expect(headingIn(home.main)).toBe(group.name.en);
  for (const text of ['3500+', EventName]) expect(wordsIn(home.main)).toContain(text);
  const events = await pageAt(server, '/events');
  for (const name of [EventName, 'Breathing']) expect(wordsIn(events.main)).toContain(name);
  const event = await pageAt(server, `/past_event/${past._id}`);
  expect(wordsIn(event.main)).toContain('2 Hours');
  expect(insides(event.main, 'h2').map(wordsIn)).toContain('Event Clicks');
  expect(headingIn((await pageAt(server, '/auth?mode=signup')).main)).toBe('Sign Up');
  expect(wordsIn((await pageAt(server, '/blogs')).main)).toBe('News');
  const form = await pageAt(server, `/book/register_booking/${_id}`);
  expect(headingIn(form.main)).toBe(EventName);
  expect(insides(form.html, 'title')).toEqual([`Register for ${EventName} · ${group.name.en}`]);
  for (const text of ['Bring a mat.', 'Nashik']) expect(wordsIn(form.main)).toContain(text);
  expect(insides(form.main, 'label').map(wordsIn)).toEqual([
    'Name',
    'Phone',
    'Email',
    'How many people come?',
    'Address',
    'Why do you want to join?',
  ]);
});

test('the team page has its Hindi heading in every language, its title in the language shown, and members by Sequence', async () => {
  const server = await startServer({ pages });
  const { _id } = await addMember(server, { Name: 'Uma', Sequence: 2 });
  await addMember(server, { Name: doctor.name.en, Sequence: 7 });
  const { _id: first } = await addMember(server, { Name: 'Kavita', Sequence: -1 });
  for (const [language, title] of [
    ['en', 'Our Team'],
    ['fr', 'Notre équipe'],
  ] as const) {
    const { main } = await pageAt(server, `/our-team?lng=${language}`);
    expect(headingIn(main)).toBe('हमारे विशेषज्ञ');
    expect(wordsIn(main)).toContain(title);
  }
  const { main } = await pageAt(server, '/our-team');
  const cards = articlesOf(main);
  expect(cards.map((card) => wordsIn(insides(card, 'h2').join()))).toEqual(['Kavita', 'Uma', doctor.name.en]);
  expect(cards.map((card) => linksIn(card).map(([, href]) => href))).toEqual([
    [`/team_readMore/${first}`],
    [`/team_readMore/${_id}`],
    [`/${doctor.slug}`],
  ]);
  expect(attributesIn(main, 'a', 'aria-label')).toContain('Read about Kavita');
});

test('the doctor is first in the team while no member has her name, and a site without both says so', async () => {
  const without = await startServer({ pages, group: false });
  expect(wordsIn((await pageAt(without, '/our-team')).main)).toContain(
    'The team has not been introduced here yet.',
  );
  expect((await pageAt(without, '/')).main).not.toContain('id="team"');
  const server = await startServer({ pages });
  const { _id } = await addMember(server, { Name: 'Uma', Sequence: 2 });
  for (const language of ['en', 'hi', 'fr'] as const) {
    const { main } = await pageAt(server, `/our-team?lng=${language}`);
    const cards = articlesOf(main);
    expect(cards.map((card) => wordsIn(insides(card, 'h2').join()))).toEqual([doctor.name[language], 'Uma']);
    expect(cards.map((card) => linksIn(card).map(([, href]) => href))).toEqual([
      [`/${doctor.slug}`],
      [`/team_readMore/${_id}`],
    ]);
    expect((await pageAt(server, `/?lng=${language}`)).main).toContain(`href="/${doctor.slug}"`);
  }
  await addMember(server, { Name: doctor.name.hi, Sequence: 3 });
  for (const language of ['en', 'hi', 'fr'])
    expect(articlesOf((await pageAt(server, `/our-team?lng=${language}`)).main)).toHaveLength(2);
});

test('a member’s page has all that is known, a link that calls, and the profiles that lead somewhere', async () => {
  const server = await startServer({ pages });
  const { _id } = await addMember(server, { Linkdin: 'https://example.org/k' });
  // What the call refuses.
  const { db } = server.site.dependencies;
  await db
    .updateTable('team_members')
    .set({ facebook: 'javascript:alert(1)', instagram: 'https://www.instagram.com/kavita' })
    .execute();
  const { html, main } = await pageAt(server, `/team_readMore/${_id}`);
  const { Name, Position, About, Number: number } = goodBodies.saveTeamData;
  expect(headingIn(main)).toBe(Name);
  for (const text of [Position, About, number, '500 classes', 'Teacher of the year'])
    expect(wordsIn(main)).toContain(text);
  expect(linksIn(main).map(([, href]) => href)).toEqual(
    expect.arrayContaining(['tel:9876543210', 'https://www.instagram.com/kavita', 'https://example.org/k']),
  );
  expect(attributesIn(main, 'ul', 'aria-label')).toContain(`${Name} elsewhere`);
  expect(main).not.toContain('javascript:');
  expect(html).not.toContain('Loding...');
});

test('an unknown member, and an address that only begins like the doctor’s, are not found', async () => {
  const server = await startServer({ pages });
  for (const url of ['/team_readMore/nobody', `/${doctor.slug}-and-more`]) {
    const { status, main } = await pageAt(server, url);
    expect([url, status, headingIn(main)]).toEqual([url, 404, 'This page is not here']);
  }
});

test('the doctor’s page has all its parts and a link to the channel', async () => {
  const server = await startServer({ pages });
  const { main } = await pageAt(server, `/${doctor.slug}`);
  const headings = insides(main, 'h2').map(wordsIn);
  expect(headings.slice(0, 4)).toEqual(['Achievements', 'Highlights', 'Important Positions', 'Proud Awards']);
  expect(headings.join()).toContain('Ironman');
  expect(linksIn(main)).toContainEqual(['Watch the channel(opens in a new tab)', doctor.channel]);
});

test('sign-in links to the contact page for a forgotten password, which names the emergency numbers', async () => {
  const server = await startServer({ pages });
  const signIn = await pageAt(server, '/auth?mode=login');
  expect(wordsIn(signIn.main)).toContain('Forgot your password? Write to us');
  expect(linksIn(signIn.main)).toContainEqual(['Write to us', '/contact-us']);
  expect(wordsIn((await pageAt(server, '/auth?mode=signup')).main)).not.toContain('Forgot your password?');
  const contact = await pageAt(server, '/contact-us');
  expect(wordsIn(contact.main)).toContain('Urgent?');
  expect(linksIn(contact.main)).toEqual(
    expect.arrayContaining([
      ['112Emergency', 'tel:112'],
      ['108Ambulance', 'tel:108'],
    ]),
  );
});

test.each(Object.entries({ en: english, hi: hindi, fr: french }))(
  'the privacy notice has every part in %s, and the footer links to it by its title',
  async (language, words) => {
    const server = await startServer({ pages });
    const { html, main } = await pageAt(server, `/privacy?lng=${language}`);
    expect(headingIn(main)).toBe(words.title);
    expect(insides(html, 'title').join()).toContain(words.title);
    const headings = (tag: string) => insides(main, tag).map(wordsIn);
    expect(headings('h2')).toEqual(
      expect.arrayContaining([words.kept, ...Object.values(words.parts)].map(({ title }) => title)),
    );
    expect(headings('h3')).toEqual(
      expect.arrayContaining(Object.values(words.kept.forms).map(({ title }) => title)),
    );
    expect(wordsIn(main)).toContain(words.board);
    expect(linksIn(main).map(([text]) => text)).toContain('privacy@example.org');
    expect(linksIn(html.slice(html.indexOf('<footer')))).toContainEqual([words.title, '/privacy']);
  },
);
