import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Whether two files hold the same bytes. Throws where one is missing. */
export const haveSameContent = async (one: string, other: string): Promise<boolean> => {
  const [{ size }, { size: otherSize }] = await Promise.all([stat(one), stat(other)]);
  return size === otherSize && (await digestOf(one)) === (await digestOf(other));
};
