import { expect, test } from 'vitest';
import { eventStructuredData } from '~/app/features/events/event-structured-data';
import { createServerI18n } from '~/app/lib/server-languages';
import { createSiteContent, unknownGroup } from '~/app/lib/site-content';
import { asDescription, organizationData, pageHead } from '~/app/shared/page-head';
import { CallFailure } from '~/contract/call-failure';
import { wallTimeAt } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';
import type { ShownGroup } from '~/contract/group';

const origin = 'https://site.example';
const contentIn = (language: 'en' | 'hi') => createSiteContent(createServerI18n(language));
const siteContent = contentIn('en');
const { groupName } = siteContent.pages();
const place = (pathname: string, search: object = {}, hidden = false, shown = siteContent) => ({
  pathname,
  search,
  status: 'success',
  staticData: { hidden },
  context: { i18n: shown.i18n, siteContent: shown, origin: () => origin },
});
type Head = ReturnType<typeof pageHead>;
const contentNamed = ({ meta }: Head, name: string) =>
  meta.flatMap((entry) =>
    ('name' in entry && entry.name === name) || ('property' in entry && entry.property === name)
      ? [entry.content]
      : [],
  );
const linked = ({ links = [] }: Head) =>
  Object.fromEntries(links.map((link) => ['hrefLang' in link ? link.hrefLang : link.rel, link.href]));

test('a page’s head has its title, its address, and its address in the other languages', () => {
  const head = pageHead(place('/events', { year: 2024 }), { title: 'Events', description: 'Come along.' });
  expect(head.meta).toContainEqual({ title: `Events · ${groupName}` });
  expect(contentNamed(head, 'description')).toEqual(['Come along.']);
  expect(linked(head)).toEqual({
    canonical: `${origin}/events`,
    en: `${origin}/events?lng=en`,
    hi: `${origin}/events?lng=hi`,
    fr: `${origin}/events?lng=fr`,
    'x-default': `${origin}/events`,
  });
});

test('an address with a known language is canonical; one with an unknown language is not', () => {
  const at = (lng: string) => linked(pageHead(place('/events', { lng }), {})).canonical;
  expect([at('hi'), at('de')]).toEqual([`${origin}/events?lng=hi`, `${origin}/events`]);
});

test('a shared page shows its own picture, or else the group’s, in an address that works elsewhere', () => {
  const shown = (picture?: string) => contentNamed(pageHead(place('/x'), { picture }), 'og:image');
  expect(shown('a b.webp')).toEqual([`${origin}/img/share/a%20b.webp`]);
  const ofProduct = [`${origin}/share-product.jpg`];
  expect([shown(), shown('')]).toEqual([ofProduct, ofProduct]);
  const shownBy = (change: Partial<ShownGroup>) => {
    const shown = contentIn('en');
    shown.add('en', { ...unknownGroup, ...change });
    return contentNamed(pageHead(place('/x', {}, false, shown), {}), 'og:image');
  };
  expect(shownBy({ State: 'demo' })).toEqual([`${origin}/share.jpg`]);
  expect(shownBy({ Texts: { logo: 'our logo.png' } })).toEqual([`${origin}/img/share-logo/our%20logo.png`]);
  const hindi = pageHead(place('/', {}, false, contentIn('hi')), {});
  expect(contentNamed(hindi, 'og:locale')).toEqual(['hi_IN']);
  expect(contentNamed(hindi, 'og:title')).toEqual([contentIn('hi').pages().groupName]);
});

test('a missing or failed page has an error title and no canonical address', () => {
  const missing = pageHead({ ...place('/past_event/x'), status: 'notFound' }, { title: '' });
  expect(missing).toEqual({ meta: [{ title: `Unexpected Application Error! · ${groupName}` }] });
  const failed = { ...place('/events'), status: 'error', error: new CallFailure({ kind: 'unreachable' }) };
  const reason = siteContent.i18n.t('problems.unreachable');
  expect(pageHead(failed, {})).toEqual({ meta: [{ title: `${reason} · ${groupName}` }] });
  expect(pageHead(failed, { title: 'Events' })).toEqual({ meta: [{ title: `Events · ${groupName}` }] });
});

test('a page that search engines should not list has nothing but noindex', () => {
  const head = pageHead(place('/auth', {}, true), { title: 'Log In' });
  expect(contentNamed(head, 'robots')).toEqual(['noindex']);
  expect([linked(head), contentNamed(head, 'og:url')]).toEqual([{}, []]);
});

test('a description is one line that ends with a word', () => {
  expect(asDescription(' Two\n lines ')).toBe('Two lines');
  expect(asDescription('word '.repeat(100))).toMatch(/^(word )+word…$/);
  expect(asDescription('word '.repeat(100)).length).toBeLessThanOrEqual(201);
});

const event: Event = {
  _id: 'e1',
  EventName: '</script><script>alert(1)</script>',
  Place: 'Neem Hall',
  Time: '6:30 PM',
  EDate: '31/December/2026',
  EventBanner: 'banner.webp',
  PastConform: false,
  CurrentConform: true,
  Discreption: 'Bring a mat.',
  Duration: '8 hours',
  Fee: 'Free',
  Organization: 'The group',
  ChiefGuest: ['Dr. Rao', { value: 'Meera' }],
  EventImage: [],
};
const dataOf = (change: Partial<Event>, today = readDay('2026-12-01') as Day) =>
  eventStructuredData({
    event: { ...event, ...change },
    now: wallTimeAt(today, 0),
    groupName,
    group: {
      ...unknownGroup,
      Names: {
        group: (['en', 'hi'] as const).map((language) => contentIn(language).pages().groupName),
        doctor: [],
      },
    },
    origin,
    timeZone: 'Asia/Kolkata',
  });

test('an event’s structured data has its time, place, organizer and fee', () => {
  expect(dataOf({})).toMatchObject({
    startDate: '2026-12-31T18:30:00+05:30',
    endDate: '2027-01-01T02:30:00+05:30',
    location: { name: 'Neem Hall' },
    image: [`${origin}/img/share/banner.webp`],
    performer: [{ name: 'Dr. Rao' }, { name: 'Meera' }],
    isAccessibleForFree: true,
    offers: { price: '0', url: `${origin}/book/register_booking/e1` },
  });
  expect(dataOf({ Fee: '250' })).toMatchObject({
    isAccessibleForFree: false,
    offers: { price: '250', priceCurrency: 'USD' },
  });
  expect(dataOf({ Fee: '₹1,250' })).toMatchObject({ offers: { price: '1250', priceCurrency: 'INR' } });
  for (const Fee of ['₹200 per couple', 'A$5']) expect(dataOf({ Fee })).not.toHaveProperty('offers');
});

test('an event that was called off before its day is cancelled for machines, one that was held is not', () => {
  const statusOf = (PastConform: boolean, today: string) =>
    dataOf({ PastConform }, readDay(today) as Day)?.eventStatus;
  expect(statusOf(false, '2026-12-30')).toBe('https://schema.org/EventScheduled');
  expect(statusOf(true, '2026-12-30')).toBe('https://schema.org/EventCancelled');
  expect(statusOf(true, '2026-12-31')).toBe('https://schema.org/EventScheduled');
  expect(statusOf(true, '2027-01-01')).toBe('https://schema.org/EventScheduled');
});

test('an event’s structured data has the beginning and the end of a range of times', () => {
  expect(dataOf({ Time: '10:00 AM - 1:00 PM', Duration: '' })).toMatchObject({
    startDate: '2026-12-31T10:00:00+05:30',
    endDate: '2026-12-31T13:00:00+05:30',
  });
  expect(dataOf({ Duration: '' })).not.toHaveProperty('endDate');
});

test('the group holds an event under its own name, in any of its languages; others have no share in its address', () => {
  const own = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: groupName,
    url: `${origin}/`,
  };
  for (const Organization of ['', ` ${groupName} `, contentIn('hi').pages().groupName])
    expect(dataOf({ Organization })?.organizer).toEqual(own);
  const named = `${groupName} with a library`;
  expect(dataOf({ Organization: named })?.organizer).toEqual({ '@type': 'Organization', name: named });
});

test('an event’s structured data contains nothing that is not stored', () => {
  for (const insistedOn of [{ EDate: '' }, { Place: '' }]) expect(dataOf(insistedOn)).toBeNull();
  const bare = dataOf({
    Time: 'in the evening',
    Duration: '',
    Fee: 'as you like',
    ChiefGuest: [],
  });
  expect(bare).toMatchObject({ startDate: '2026-12-31' });
  for (const absent of ['endDate', 'offers', 'performer', 'isAccessibleForFree'])
    expect(bare).not.toHaveProperty(absent);
  expect(dataOf({ PastConform: true })).not.toHaveProperty('offers');
});

test('no text of an event closes the script element of its data', () => {
  const { scripts = [] } = pageHead(place('/past_event/e1'), { data: () => [dataOf({}) ?? {}] });
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.children).not.toContain('<');
  expect(JSON.parse(scripts[0]?.children ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    name: event.EventName,
  });
});

test('the group’s structured data has its name, address and contacts, and nothing that is not published', () => {
  const { email, telephone, founder, ...rest } = organizationData(origin, siteContent);
  expect([email, telephone, founder]).toEqual([undefined, undefined, undefined]);
  expect(rest).toMatchObject({ '@type': 'Organization', name: groupName, url: `${origin}/` });
  const published = contentIn('en');
  const Texts = { name: 'Maitri', emails: ['hello@example.org'], phones: ['+91 1'], doctorName: 'Dr. Asha' };
  published.add('en', { ...unknownGroup, Texts });
  expect(organizationData(origin, published)).toMatchObject({
    name: 'Maitri',
    email: 'hello@example.org',
    telephone: '+911',
    founder: { name: 'Dr. Asha', url: `${origin}/doctor` },
  });
});
