import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the key for a purpose, derived from the site's secret. */
export type SecretOf = (purpose: string) => Buffer;

/** Keys in memory: those of all purposes, and of the days of the rate counters. */
const maxKeys = 20;

/** Returns the text of a file that only the site's user may read. Makes it with `content` if there is none. */
const readOrMake = async (path: string, content: string): Promise<string> => {
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found !== undefined) return found;
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, content, { mode: 0o600, flush: true });
  try {
    // Of several processes that start at once, one makes the file.
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(part);
  }
  return readFile(path, 'utf8');
};

/**
 * Returns the keys of the site: SITE_SECRET, or a random secret in DATA_DIR, which is made at the first start. It is
 * never in the database, so that a copy of the database opens no link and reveals no address (decision 0033). Throws if
 * the file cannot be read or made.
 */
export const openSiteSecret = async ({
  SITE_SECRET,
  DATA_DIR,
}: {
  SITE_SECRET?: string | undefined;
  DATA_DIR: string;
}): Promise<SecretOf> => {
  const secret =
    SITE_SECRET ?? (await readOrMake(join(DATA_DIR, 'secret'), randomBytes(32).toString('base64url')));
  if (secret.length < 32) throw new Error('DATA_DIR: the file secret is damaged. Delete it, or restore it.');
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    if (keys.size >= maxKeys) keys.clear();
    const key = createHmac('sha256', secret).update(purpose).digest();
    keys.set(purpose, key);
    return key;
  };
};
