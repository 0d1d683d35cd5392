import { expect, it, onTestFinished, vi } from 'vitest';
import { isVerySlow } from '~/app/browser/data-saver';
import { isForMainJob, isOptional, packOf, packWith } from '../../../sw/chunk-names';
import { fillFromPack } from '../../../sw/fill-from-pack';

const at = (name: string) => `https://example.org/assets/${name}`;

/** Fills a cache that has `there` from a pack with this content; gives what was put, and the addresses asked for. */
async function fill(content: unknown, there: string[], wanted: string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(content);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const put = new Map<string, Response>();
  const cache = {
    keys: async () => there.map((url) => new Request(url)),
    put: async (url: RequestInfo | URL, response: Response) => void put.set(String(url), response),
  };
  await fillFromPack(cache, at('precache-main-0123abcd.json'), wanted);
  return { put, asked };
}

it('puts what is missing, with its type', async () => {
  const content = { '/assets/a-01234567.js': 'export {}', '/assets/b-01234567.svg': '<svg/>' };
  const { put } = await fill(content, [at('a-01234567.js')], [at('a-01234567.js'), at('b-01234567.svg')]);
  expect([...put.keys()]).toEqual([at('b-01234567.svg')]);
  expect(put.get(at('b-01234567.svg'))?.headers.get('Content-Type')).toBe('image/svg+xml');
});

it('asks for nothing when everything is there', async () => {
  const { asked } = await fill({}, [at('a-01234567.js')], [at('a-01234567.js')]);
  expect(asked).toEqual([]);
});

it('fails for a pack without one of the files', async () => {
  await expect(fill({}, [], [at('a-01234567.js')])).rejects.toThrow('not in its pack');
});

it.each([
  ['assets/events-D3adB33f.js', true, 'main'],
  ['assets/style-D3adB33f.css', true, 'main'],
  ['assets/vendor-D3adB33f.js', true, undefined],
  ['assets/contact-us-D3adB33f.js', false, 'rest'],
  ['assets/yoga-D3adB33f.svg', false, 'rest'],
  ['shell.html', true, undefined],
  ['assets/language-hi-D3adB33f.js', false, undefined],
  ['assets/single-page-about-D3adB33f.svg', false, undefined],
])('%s is for the main job: %s; its pack: %s', (url, main, pack) => {
  expect([isForMainJob(url), packWith(url)]).toEqual([main, pack]);
});

it('knows a pack, and what only some phones need', () => {
  expect(packOf('assets/precache-rest-0123abcd.json')).toBe('rest');
  expect(packOf('assets/events-D3adB33f.js')).toBeUndefined();
  expect(isOptional('assets/swiper-controller-D3adB33f.js')).toBe(true);
});

it.each([
  ['100 kB in 5 s', 100_000, 5_000, false],
  ['100 kB in 10 s', 100_000, 10_000, true],
  ['too little to tell', 10_000, 10_000, false],
  ['nothing from the network', 0, 10_000, false],
])('a line that carried %s', (_, transferSize, responseEnd, slow) => {
  expect(isVerySlow([{ transferSize, requestStart: 0, responseEnd }])).toBe(slow);
});
