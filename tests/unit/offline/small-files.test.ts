import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPacked } from '~/contract/worker-protocol';
import { fetchFile, takePageStyles, unpack } from '../../../sw/fetch-files';

const stored = new Map<string, Response>();
const cache = {
  put: async (url: RequestInfo | URL, response: Response) => void stored.set(String(url), response),
};

beforeEach(() => {
  stored.clear();
  return () => vi.unstubAllGlobals();
});

const pack = 'https://example.org/assets/small-files-D3adB33f.json';
const drawing = ['/assets/yoga-D3adB33f.svg', 'https://example.org/assets/yoga-D3adB33f.svg'] as const;
const script = ['/assets/qr-code-D3adB33f.js', 'https://example.org/assets/qr-code-D3adB33f.js'] as const;

const answerWith = (body: string, type: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(body, {
        status,
        headers: {
          'Content-Type': type,
          'Content-Encoding': 'br',
          'Content-Security-Policy': "default-src 'none'",
        },
      }),
  );

test('the files of a pack are cached under their keys, with their types and the policy of files', async () => {
  const files = { [drawing[0]]: '<svg/>', [script[0]]: 'export {}', '/assets/other.svg': '<svg/>' };
  answerWith(JSON.stringify(files), 'application/json');
  await unpack(cache, pack, new Map([drawing, script]));
  expect([...stored.keys()]).toEqual([drawing[1], script[1]]);
  const headersOf = (url: string) => [...(stored.get(url)?.headers ?? [])];
  expect(headersOf(drawing[1])).toEqual([
    ['content-security-policy', "default-src 'none'"],
    ['content-type', 'image/svg+xml'],
  ]);
  expect(headersOf(script[1])).toContainEqual(['content-type', 'text/javascript; charset=utf-8']);
  expect(await stored.get(drawing[1])?.text()).toBe('<svg/>');
});

test.each([
  ['a captive portal’s page', '<!doctype html>', 'text/html', 200],
  ['an error', '{}', 'application/json', 404],
  ['something else', 'no pack', 'application/json', 200],
])('%s is no pack', async (_, body, type, status) => {
  answerWith(body, type, status);
  await expect(unpack(cache, pack, new Map([drawing]))).rejects.toThrow();
  expect([...stored.keys()]).toEqual([]);
});

test.each([
  ['a foreign page', 'text/html', 200],
  ['an error', 'text/javascript', 404],
])('the body of %s in place of a file does not keep its connection', async (_, type, status) => {
  const cancelled = vi.fn();
  const body = new ReadableStream({ cancel: cancelled });
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'Content-Type': type } }));
  await expect(fetchFile(script[1])).rejects.toThrow('instead of a file');
  expect(cancelled).toHaveBeenCalledOnce();
});

test('of the styles that a page has left, the worker caches those that are a file of its build, byte for byte', async () => {
  const sheet = '.page-width{max-width:72rem}';
  const url = 'assets/site-D3adB33f.css';
  const entries = [{ url, integrity: `sha256-${createHash('sha256').update(sheet).digest('base64')}` }];
  const left = vi.fn(async () => [new Response(`${sheet} `), new Response(sheet)]);
  const forget = vi.fn();
  vi.stubGlobal('caches', { open: async () => ({ matchAll: left }), delete: forget });
  await takePageStyles(cache, entries);
  expect(await stored.get(url)?.text()).toBe(sheet);
  expect(stored.get(url)?.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(forget).toHaveBeenCalledOnce();
  stored.clear();
  left.mockResolvedValue([new Response(`${sheet}a{}`)]);
  await takePageStyles(cache, entries);
  expect([...stored.keys()]).toEqual([]);
});

test.each([
  ['assets/yoga-D3adB33f.svg', true],
  ['https://example.org/assets/qr-code-D3adB33f.js', true],
  ['assets/single-page-about-D3adB33f.svg', false],
  ['assets/hero-desk-D3adB33f.svg', false],
  ['assets/forms-D3adB33f.js', false],
])('%s is in the pack: %s', (path, packed) => expect(isPacked(path)).toBe(packed));
