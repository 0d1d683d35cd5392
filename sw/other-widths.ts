import { pictureWidths } from '~/contract/picture-file';

/** Such as `/img/640/name`. */
const address = /^(.*\/img\/)\d+(\/[^/]+)$/;

/**
 * Returns the widest cached variant of the same picture, or undefined. A picture seen in a gallery can then be opened
 * offline, less sharp.
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
