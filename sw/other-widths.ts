import { pictureWidths } from '~/contract/picture-widths';

/** /img/640/name, wherever it is. */
const address = /^(.*\/img\/)\d+(\/[^/]+)$/;

/**
 * A picture as the cache has it in some other width, the largest first: without a connection a picture that was seen
 * small in a gallery is there large too, only less sharp.
 */
export async function inAnotherWidth(
  cache: Pick<Cache, 'match'>,
  url: string,
): Promise<Response | undefined> {
  const [, before, after] = address.exec(url) ?? [];
  if (before === undefined || after === undefined) return undefined;
  for (const width of [...pictureWidths].reverse()) {
    const kept = await cache.match(`${before}${width}${after}`, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}
