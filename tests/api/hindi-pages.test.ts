import { expect, test } from 'vitest';
import { fillDemo } from '~/server/demo/fill-demo';
import { insides, pageAt, pages, wordsIn } from './rendered-page';
import { startServer } from './start-server';

const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

const isHindi = (text: string): boolean =>
  lettersOf(text, /\p{Script=Devanagari}/gu) > lettersOf(text, /\p{Script=Latin}/gu);

test('nearly every heading of the demo’s Hindi pages is in Hindi', async () => {
  const server = await startServer({ pages, group: false });
  const { files, dependencies } = server.site;
  await fillDemo({ ...dependencies, files, pictures: { pregenerateVariants: async () => {} } });
  const sitemap = (await server.app.inject('/sitemap.xml')).body;
  // Each page is there in every language.
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const paths = [...new Set(addresses.map(({ pathname }) => pathname))];
  expect(paths.length).toBeGreaterThan(40);
  const headings: string[] = [];
  for (const path of paths) {
    const { main } = await pageAt(server, `${path}?lng=hi`);
    headings.push(
      ...['h1', 'h2', 'h3']
        .flatMap((tag) => insides(main, tag))
        .map(wordsIn)
        .filter(Boolean),
    );
  }
  const others = headings.filter((heading) => !isHindi(heading));
  expect(others.length / headings.length, [...new Set(others)].join('\n')).toBeLessThanOrEqual(0.05);
});
