import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { bodyIn, compressed, type KeptAnswer, answerOf as rendered } from '~/server/kept/kept-answer';
import { KeptAnswers } from '~/server/kept/kept-answers';

const pageOf = async (html: string, status = 200): Promise<KeptAnswer> =>
  rendered(status, { 'x-of': html }, html);
const textOf = async (page: KeptAnswer) => (await bodyIn(page, 'identity')).toString();

test('a page is rendered once for all who ask, also for two who ask at the same moment', async () => {
  const pages = new KeptAnswers();
  const render = vi.fn(() => pageOf('one'));
  const [first, second] = await Promise.all([
    pages.get('r1', 'en /', render),
    pages.get('r1', 'en /', render),
  ]);
  expect(first).toBe(second);
  expect(await pages.get('r1', 'en /', render)).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
});

test('each address and language is a page of its own', async () => {
  const pages = new KeptAnswers();
  await pages.get('r1', 'en /', () => pageOf('one'));
  const other = await pages.get('r1', 'hi /', () => pageOf('two'));
  expect(await textOf(other)).toBe('two');
});

test('when the data has changed, all are rendered anew', async () => {
  const pages = new KeptAnswers();
  await pages.get('r1', 'en /', () => pageOf('old'));
  const page = await pages.get('r2', 'en /', () => pageOf('new'));
  expect(await textOf(page)).toBe('new');
});

test('neither a failure nor an address that does not exist is kept', async () => {
  const pages = new KeptAnswers();
  await expect(pages.get('r1', 'en /', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await pages.get('r1', 'en /', () => pageOf('whole'))).status).toBe(200);
  await pages.get('r1', 'en /gone', () => pageOf('none', 404));
  const render = vi.fn(() => pageOf('none', 404));
  await pages.get('r1', 'en /gone', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a rendering of the old data that ends late is not given to those who ask for the new', async () => {
  const pages = new KeptAnswers();
  let finish: (page: KeptAnswer) => void = () => undefined;
  const late = pages.get(
    'r1',
    'en /',
    () =>
      new Promise<KeptAnswer>((resolve) => {
        finish = resolve;
      }),
  );
  await pages.get('r2', 'en /', () => pageOf('new'));
  finish(await pageOf('old'));
  await late;
  const page = await pages.get('r2', 'en /', () => pageOf('not asked for'));
  expect(await textOf(page)).toBe('new');
});

test('no more is kept than memory is meant for: what was asked for longest ago goes', async () => {
  const page = await compressed(await pageOf('any'));
  const pages = new KeptAnswers(3 * page.body.length);
  const render = vi.fn(async () => page);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await pages.get('r1', key, render);
  expect(pages.bytes).toBe(3 * page.body.length);
  render.mockClear();
  await pages.get('r1', 'a', render);
  expect(render).not.toHaveBeenCalled();
  await pages.get('r1', 'b', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('every encoding holds the same page, and equal pages have equal tags', async () => {
  const page = await pageOf('<h1>नमस्ते</h1>');
  for (const of of [page, await compressed(page)]) {
    expect(brotliDecompressSync(await bodyIn(of, 'br'))).toEqual(page.body);
    expect(gunzipSync(await bodyIn(of, 'gzip'))).toEqual(page.body);
    expect(await bodyIn(of, 'identity')).toEqual(page.body);
  }
  expect((await pageOf('<h1>नमस्ते</h1>')).etag).toBe(page.etag);
  expect((await pageOf('other')).etag).not.toBe(page.etag);
});

test('what is asked for again is soon kept in fewer bytes, and is the same page still', async () => {
  const rows = Array.from(
    { length: 900 },
    (_, row) => `<li class="row-${row % 7}">${row * row} of ${row}</li>`,
  );
  const pages = new KeptAnswers();
  const ask = () => pages.get('r1', 'en /', () => pageOf(rows.join('')));
  const first = await ask();
  expect(await ask()).toBe(first);
  await expect.poll(() => pages.bytes).toBeLessThan(first.body.length * 0.97);
  const later = await ask();
  expect(later.body.length).toBe(pages.bytes);
  expect(await textOf(later)).toBe(rows.join(''));
  expect(later.etag).toBe(first.etag);
});
