import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { doorPaths } from '~/contract/worker-protocol';
import { builtDocuments } from '~/server/pages/built-documents';
import { contentPolicy, doorPolicy } from '~/server/pages/content-policy';
import { staticFiles } from '~/server/pages/static-files';
import { startServer, temporaryFolder } from './start-server';

const script = `console.log('${'long enough to be compressed '.repeat(100)}');`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Writes a build of a few files, compressed beforehand as the real one is. */
const buildFiles = async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const files: Record<string, string> = {
    'assets/site-Ab12.js': script,
    'assets/logo-Cd34.svg': drawing,
    'sw.js': script,
    'shell.html': `<!doctype html><script>1</script>${'<p>word</p>'.repeat(200)}`,
    'door.html': '<!doctype html><script>2</script>',
    'hello.txt': 'Hello',
    'assets/film-Ef56.mp4': '0123456789'.repeat(50),
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
    if (content.length >= 1024) await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  return folder;
};

const serve = async (environment: Record<string, string> = {}, folder?: string) => {
  folder ??= await buildFiles();
  const { app } = await startServer({
    environment,
    pages: (services) => async (app) => {
      await app.register(staticFiles(folder));
      await app.register(
        builtDocuments({
          services,
          folder,
          policy: (html) => contentPolicy(html, []),
          doorPolicy: (html) => doorPolicy(html, []),
          cached: (_request, _key, make) => make(),
        }),
      );
    },
  });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });
};

test('a static file is sent precompressed and varies by encoding', async () => {
  const get = await serve();
  const answer = await get('/assets/site-Ab12.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'content-length': String(brotliCompressSync(script).length),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(String(brotliDecompressSync(answer.rawPayload))).toBe(script);
  const plain = await get('/assets/site-Ab12.js', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  expect(plain.body).toBe(script);
});

test('a file that never changes has no validators; a film has, and what may change, one for each encoding', async () => {
  const get = await serve();
  const encodings = ['br', 'identity'];
  for (const encoding of encodings) {
    for (const path of ['/assets/site-Ab12.js', '/assets/logo-Cd34.svg']) {
      const { headers } = await get(path, { 'accept-encoding': encoding });
      expect(headers).not.toHaveProperty('etag');
      expect(headers).not.toHaveProperty('last-modified');
    }
  }
  const etags = await Promise.all(
    encodings.map(async (encoding) => (await get('/sw.js', { 'accept-encoding': encoding })).headers.etag),
  );
  expect(new Set(etags.filter(Boolean)).size).toBe(2);
  expect((await get('/assets/film-Ef56.mp4')).headers.etag).toBeTruthy();
});

test.each(['', 'br;q=0', 'br;q=0, identity', 'compress'])(
  'a client that does not accept Brotli (%j) is not sent it',
  async (accepted) => {
    const get = await serve();
    const answer = await get('/assets/site-Ab12.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(script);
  },
);

test('a client that accepts only gzip is sent gzip', async () => {
  const get = await serve();
  const answer = await get('/assets/site-Ab12.js', { 'accept-encoding': 'gzip' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(answer.rawPayload))).toBe(script);
});

test('a hashed file is immutable for caches, any other is revalidated', async () => {
  const get = await serve();
  expect((await get('/assets/site-Ab12.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const url of ['/sw.js', '/shell.html', '/hello.txt'])
    expect((await get(url)).headers['cache-control'], url).toBe('no-cache');
});

test('a film is sent in ranges, never compressed', async () => {
  const get = await serve();
  const piece = await get('/assets/film-Ef56.mp4', { range: 'bytes=10-14', 'accept-encoding': 'br, gzip' });
  expect([piece.statusCode, piece.body, piece.headers['content-range']]).toEqual([
    206,
    '01234',
    'bytes 10-14/500',
  ]);
  expect(piece.headers['content-encoding']).toBeUndefined();
});

test.each([
  ['bytes=490-', 206, 'bytes 490-499/500'],
  ['bytes=490-9999', 206, 'bytes 490-499/500'],
  ['bytes=-10', 206, 'bytes 490-499/500'],
  ['bytes=0-0, 1-9', 206, 'bytes 0-9/500'],
  ['bytes=900-, 490-', 206, 'bytes 490-499/500'],
  ['bytes=500-', 416, 'bytes */500'],
  ['bytes=500-600', 416, 'bytes */500'],
  ['bytes=900-, 700-800', 416, 'bytes */500'],
  ['bytes=-0', 416, 'bytes */500'],
  // As many of the last bytes as there are.
  ['bytes=-501', 200, undefined],
  ['bytes=0-1, 400-401', 200, undefined],
  // Malformed, or of another unit.
  ['bytes=', 200, undefined],
  ['bytes=a-b', 200, undefined],
  ['bytes=10-5', 200, undefined],
  ['bytes=900-800', 200, undefined],
  ['bytes=10-14x', 200, undefined],
  ['bytes=0-1, x', 200, undefined],
  ['bytes=--5', 200, undefined],
  ['lines=900-', 200, undefined],
  ['900-', 200, undefined],
])('the range %j of a film of 500 bytes is answered with %i', async (range, status, contentRange) => {
  const get = await serve();
  const answer = await get('/assets/film-Ef56.mp4', { range });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange]);
  if (status === 416) expect([answer.body, answer.headers['cache-control']]).toEqual(['', 'no-store']);
  if (status === 200)
    expect([answer.body.length, answer.headers['content-type']]).toEqual([500, 'video/mp4']);
  const described = await get('/assets/film-Ef56.mp4', { range }, 'HEAD');
  expect([described.statusCode, described.headers['content-length']]).toEqual([200, '500']);
});

test('a file that has not changed is not sent again, in whichever encoding', async () => {
  const get = await serve();
  for (const accepted of ['br', 'identity']) {
    const { headers } = await get('/sw.js', { 'accept-encoding': accepted });
    const again = await get('/sw.js', { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body], accepted).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('no-cache');
  }
});

test.each(['identity', 'gzip', 'br'])('a part of a file (accepting %s) is that part', async (accepted) => {
  const get = await serve();
  const range = { range: 'bytes=10-29', 'accept-encoding': accepted };
  const answer = await get('/assets/site-Ab12.js', range);
  const whole = await get('/assets/site-Ab12.js', {
    'accept-encoding': accepted === 'br' ? 'br' : 'identity',
  });
  expect([answer.statusCode, answer.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 30)]);
  expect(answer.headers['content-range']).toBe(`bytes 10-29/${whole.rawPayload.length}`);
  expect(answer.headers['content-encoding']).toBe(whole.headers['content-encoding']);
});

test('HEAD answers the headers of GET without the body', async () => {
  const get = await serve();
  const asked = { 'accept-encoding': 'br' };
  const head = await get('/assets/site-Ab12.js', asked, 'HEAD');
  const whole = await get('/assets/site-Ab12.js', asked);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-encoding', 'content-length', 'etag', 'cache-control'])
    expect(head.headers[name], name).toBe(whole.headers[name]);
});

test.each(['/assets/site-Ab12.js', '/assets/logo-Cd34.svg', '/sw.js', '/hello.txt', '/assets/film-Ef56.mp4'])(
  '%s is answered from memory as it is from the disk',
  async (url) => {
    const folder = await buildFiles();
    const environment = { ALLOWED_ORIGINS: 'https://other.example', TRUST_PROXY: '127.0.0.1' };
    const kept = await serve(environment, folder);
    const first = await kept(url, {
      'accept-encoding': 'br',
      origin: 'https://other.example',
      'x-forwarded-proto': 'https',
    });
    const { etag = '', 'last-modified': modified = '' } = first.headers;
    const asked: [Record<string, string>, ('GET' | 'HEAD')?][] = [
      [{ 'accept-encoding': 'gzip, deflate, br, zstd' }],
      [{ 'accept-encoding': 'gzip, BR;q=0.5' }],
      [{ 'accept-encoding': 'br;q=0, gzip' }],
      [{ 'accept-encoding': 'identity' }],
      [{ 'accept-encoding': '*' }],
      [{}],
      [{ 'accept-encoding': 'br' }, 'HEAD'],
      [{ 'accept-encoding': 'br', range: 'bytes=0-9' }],
      [{ 'accept-encoding': 'br', range: 'bytes=9-0' }],
      [{ 'accept-encoding': 'br', range: 'bytes=90000-' }],
      [{ 'accept-encoding': 'br', 'if-none-match': String(etag) || '"none"' }],
      [{ 'accept-encoding': 'br', 'if-none-match': '"another"' }],
      [{ 'accept-encoding': 'br', 'if-match': '"another"' }],
      [{ 'accept-encoding': 'br', 'if-modified-since': String(modified) || new Date().toUTCString() }],
      [{ 'accept-encoding': 'br', 'if-unmodified-since': new Date(0).toUTCString() }],
      [{ 'accept-encoding': 'br', 'x-no-compression': '1' }],
      [{ 'accept-encoding': 'br', origin: 'https://other.example' }],
      [{ 'accept-encoding': 'br', 'x-forwarded-proto': 'https' }],
    ];
    for (const [headers, method] of asked) {
      // A server of its own: it has kept nothing yet.
      const [now, read] = [
        await kept(url, headers, method),
        await (await serve(environment, folder))(url, headers, method),
      ];
      const { date: _, 'x-request-id': _id, ...others } = now.headers;
      expect([now.statusCode, others], JSON.stringify(headers)).toEqual([
        read.statusCode,
        expect.objectContaining(others),
      ]);
      expect(now.rawPayload, JSON.stringify(headers)).toEqual(read.rawPayload);
    }
  },
);

test('a file that was sent once is sent again without the disk, unless it is a film', async () => {
  const folder = await buildFiles();
  const get = await serve({}, folder);
  const files = [
    '/assets/site-Ab12.js',
    '/assets/logo-Cd34.svg',
    '/sw.js',
    '/hello.txt',
    '/assets/film-Ef56.mp4',
  ];
  const ask = async (url: string) => (await get(url, { 'accept-encoding': 'br' })).statusCode;
  for (const url of files) expect(await ask(url), url).toBe(200);
  await rm(folder, { recursive: true });
  expect(await Promise.all(files.map(ask))).toEqual([200, 200, 200, 200, 404]);
});

test.each([
  '/.vite/manifest.json',
  '/assets/site-Ab12.js.br',
  '/assets/',
  '/assets/..%2f.vite%2fmanifest.json',
])('the file %s is not served', async (url) => {
  const get = await serve();
  expect((await get(url)).statusCode).toBe(404);
});

test.each(doorPaths)(
  '%s, the helpers’ document, may use the camera and WebAssembly; it is in no index and sends no referrer',
  async (path) => {
    const get = await serve();
    expect((await get(path)).headers).toMatchObject({
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    });
  },
);

test('no other document may use the camera and WebAssembly', async () => {
  const get = await serve();
  for (const url of ['/shell.html', '/sw.js', '/assets/logo-Cd34.svg', '/nowhere']) {
    const { headers } = await get(url);
    expect(headers['permissions-policy'], url).toContain('camera=()');
    expect(headers['content-security-policy'], url).not.toContain('wasm');
  }
});

test('the shell has its policy; a drawing opened directly runs nothing; the worker may request its own server', async () => {
  const get = await serve();
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  expect(await policyOf('/shell.html')).toMatch(/script-src 'self' 'sha256-.*frame-ancestors 'none'/);
  expect(await policyOf('/assets/logo-Cd34.svg')).toContain("default-src 'none'");
  expect(await policyOf('/assets/logo-Cd34.svg')).not.toContain('script-src');
  expect(await policyOf('/sw.js')).toContain("connect-src 'self'");
  expect(await policyOf('/sw.js')).toContain("script-src 'self'");
});
