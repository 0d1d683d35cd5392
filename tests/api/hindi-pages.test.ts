import { expect, test } from 'vitest';
import { fillDemo } from '~/server/demo/fill-demo';
import { insides, pageAt, pages, wordsIn } from './rendered-page';
import { asOwner } from './samples';
import { startServer, type TestServer } from './start-server';

const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

const isHindi = (text: string): boolean =>
  lettersOf(text, /\p{Script=Devanagari}/gu) > lettersOf(text, /\p{Script=Latin}/gu);

const fillWithDemo = ({ site: { dependencies, files } }: TestServer) =>
  fillDemo({ ...dependencies, files, pictures: { pregenerateVariants: async () => {} } });

test('demo content of an older version gets its Hindi texts once, but not what the owner has changed', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  await fillWithDemo(server);
  const stored = () =>
    db.selectFrom('translations').selectAll().orderBy('entity').orderBy('entity_id').execute();
  const before = await stored();
  const forget = async () => {
    await db.deleteFrom('translations').execute();
    await db.deleteFrom('settings').where('name', '=', 'demo-translations').execute();
  };
  await forget();
  await fillWithDemo(server);
  expect(await stored()).toEqual(before);
  await forget();
  const id = before.find(({ entity }) => entity === 'events')?.entity_id ?? '';
  const body = { EventName: 'The owner’s event' };
  await (await asOwner(server))('updateAnEvent', { params: { id }, body });
  await fillWithDemo(server);
  await fillWithDemo(server);
  expect(await stored()).toEqual(before.filter(({ entity_id }) => entity_id !== id));
});

test('nearly every heading of the demo’s Hindi pages is in Hindi', async () => {
  const server = await startServer({ pages, group: false });
  await fillWithDemo(server);
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
