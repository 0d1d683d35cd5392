import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';
import { doctor, group } from '../demo-group';
import { insides, linksIn, pageAt, pages, wordsIn } from './rendered-page';
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
  expect(insides(bar, 'nav').map(linksIn)).toEqual([entries]);
  expect(insides(menu, 'nav').map(linksIn)).toEqual([[...entries, ['Your places', '/place']]]);
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

test('the bar and the menu mark the current page, also when the installed app starts', async () => {
  const server = await startServer({ pages });
  const currentOf = async (url: string) => {
    const { html } = await pageAt(server, url);
    const lists = insides(html.slice(0, html.indexOf('<main')), 'nav').join('');
    return [...lists.matchAll(/<a\b[^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(([, text = '']) =>
      wordsIn(text),
    );
  };
  for (const [url, entry] of [
    ['/events', 'Events'],
    ['/', 'Home'],
    ['/?source=installed', 'Home'],
  ] as const)
    expect(await currentOf(url), url).toEqual([entry, entry]);
});

test('the home page invites to the events; the footer has emergency numbers and disclaimers', async () => {
  const server = await startServer({ pages });
  const { html, main } = await pageAt(server, '/');
  expect(linksIn(main)).toContainEqual(['Join Now', '/events']);
  expect(insides((await pageAt(server, '/auth?mode=signup')).main, 'h1').map(wordsIn)).toEqual(['Sign Up']);
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      ['112Emergency', 'tel:112'],
      ['108Ambulance', 'tel:108'],
      ['Run by volunteers', '/#campaign'],
    ]),
  );
  expect(wordsIn(footer)).toContain('not medical advice');
  // The demo content says once that it is invented.
  const words = wordsIn(html.slice(html.indexOf('<body')));
  expect(words.match(/\b(invented|fictional)\b/g)).toHaveLength(1);
  expect(words).toContain('Demo: people and events are invented.');
});

test('every page links to the manifest and to icons that exist, and the installed app starts at a page', async () => {
  const server = await startServer({ pages });
  for (const url of ['/', '/events', '/event/current_event', webManifest.start_url ?? '']) {
    const { status, html } = await pageAt(server, url);
    expect(status, url).toBe(200);
    const links = [...html.matchAll(/<link rel="(manifest|icon|apple-touch-icon)" href="([^"]*)"/g)];
    expect(links.map(([, rel]) => rel).sort(), url).toEqual(['apple-touch-icon', 'icon', 'manifest']);
    for (const [, rel, href = ''] of links) {
      if (rel === 'manifest') expect(href).toBe('/manifest.webmanifest');
      // Of the build, which these pages are rendered without.
      else if (rel === 'icon') expect(href, url).toContain('svg');
      else await access(join('public', href));
    }
  }
});

test('the home page describes the group for search engines', async () => {
  const server = await startServer({ pages, siteUrl: 'https://site.example' });
  const { html } = await pageAt(server, '/');
  const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: group.name.en,
    url: 'https://site.example/',
    email: group.emails[0],
    telephone: group.phones[0]?.replaceAll(' ', ''),
    address: group.address.en,
    founder: { '@type': 'Person', name: doctor.name.en, url: `https://site.example/${doctor.slug}` },
  });
});
