import { expect, test } from 'vitest';
import { doctor, group } from '~/content/group';
import { insides, linksIn, pageAt, pages } from './rendered-page';
import { startServer } from './start-server';

test('the bar and the menu have the entries of rule site-frame in their order, the menu under the group’s name as its heading', async () => {
  const server = await startServer({ pages });
  const { html } = await pageAt(server, '/events');
  const [bar = '', menu = ''] = html.slice(0, html.indexOf('<main')).split('id="menu"');
  const entries = [
    ['Home', '/'],
    ['About', '/about-us'],
    ['Events', '/events'],
    ['Gallery', '/photo-gallery'],
    ['Videos', '/video-gallery'],
    ['Volunteer', '/volunteer'],
    ['Our Team', '/our-team'],
    ['Contact Us', '/contact-us'],
  ];
  for (const place of [bar, menu]) expect(insides(place, 'nav').map(linksIn)).toEqual([entries]);
  expect(insides(menu, 'h2')).toEqual([group.name.en]);
  expect(linksIn(bar).map(([, href]) => href)).toEqual(expect.arrayContaining(['/auth', `/${doctor.slug}`]));
});

test('the footer has the links of rule site-frame in their order, and then the privacy notice', async () => {
  const server = await startServer({ pages });
  const { html } = await pageAt(server, '/events');
  const [navigation = ''] = insides(html.slice(html.indexOf('<footer')), 'nav');
  expect(linksIn(navigation).map(([, href]) => href)).toEqual([
    '/#campaign',
    '/events',
    '/#about-us',
    '/#team',
    '/volunteer',
    '/auth',
    '/contact-us',
    '/privacy',
  ]);
});

test('search engines are told on the home page who the group is', async () => {
  const server = await startServer({ pages, siteUrl: 'https://site.example' });
  const { html } = await pageAt(server, '/');
  const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: group.name.en,
    url: 'https://site.example/',
    email: group.emails[0],
    telephone: group.phones[0],
    address: group.address.en,
    founder: { '@type': 'Person', name: doctor.name.en, url: `https://site.example/${doctor.slug}` },
  });
});
