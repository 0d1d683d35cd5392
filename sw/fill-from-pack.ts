import { fetchFile, notIn } from './fetch-files';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Puts the files of a pack into a cache (`chunk-names.ts`), if one of them is missing there.
 * @param pack its address
 * @param urls the files in it, absolute; rejects when the pack cannot be had or has not all of them
 */
export async function fillFromPack(
  cache: Pick<Cache, 'keys' | 'put'>,
  pack: string,
  urls: string[],
): Promise<void> {
  const missing = await notIn(cache, urls);
  if (missing.length === 0) return;
  const texts: Record<string, unknown> = await (await fetchFile(pack)).json();
  await Promise.all(
    missing.map((url) => {
      const { pathname } = new URL(url);
      const text = texts[pathname];
      const type = types[pathname.slice(pathname.lastIndexOf('.') + 1)];
      if (typeof text !== 'string' || !type) throw new TypeError(`${pathname} is not in its pack`);
      return cache.put(url, new Response(text, { headers: { 'Content-Type': type } }));
    }),
  );
}
