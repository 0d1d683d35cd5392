import { pictureWidths } from '~/contract/picture-widths';

/** /img/640/name, wherever it is. */
const address = /^(.*\/img\/)\d+(\/[^/]+)$/;

/**
 * The widest cached variant of the same picture, or undefined. Without a connection, a picture that was seen small in a
 * gallery can then be opened large, only less sharp.
 */
export async function inAnotherWidth(
  cache: Pick<Cache, 'match'>,
  url: string,
): Promise<Response | undefined> {
  const [, before, after] = address.exec(url) ?? [];
  if (before === undefined || after === undefined) return undefined;
  for (const width of [...pictureWidths].reverse()) {
    const cached = await cache.match(`${before}${width}${after}`, { ignoreVary: true });
    if (cached) return cached;
  }
  return undefined;
}
