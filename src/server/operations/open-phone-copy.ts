import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import {
  chunkLength,
  copyKey,
  decryptChunk,
  headerLength,
  isPhoneCopy,
  tagLength,
} from '~/contract/owner-copy-format';
import { CommandFailure } from './run-command';

const readBytes = async (file: FileHandle, length: number, from: number) => {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  return bytes.subarray(0, bytesRead);
};

/** Returns whether a file is a phone copy, rather than a backup; false for one that cannot be opened. */
export const isPhoneCopyFile = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r').catch(() => null);
  try {
    return file !== null && isPhoneCopy(await readBytes(file, headerLength, 0));
  } finally {
    await file?.close();
  }
};

const wrongWords =
  'These six words do not open this copy. Are they those of this file, in their order? If they are, the file is damaged.';
const damaged = 'This copy is damaged or not whole. Move it to this machine once more, or take another copy.';

/** Yields the decrypted chunks. Throws `CommandFailure` for other words, and if anything of the file is not as it was made. */
async function* decrypted(file: FileHandle, phrase: string): AsyncGenerator<Uint8Array> {
  const header = await readBytes(file, headerLength, 0);
  const key = await copyKey(phrase, header);
  const { size } = await file.stat();
  const sealed = chunkLength + tagLength;
  const count = Math.max(1, Math.ceil((size - headerLength) / sealed));
  for (let number = 0; number < count; number++) {
    const content = await readBytes(file, sealed, headerLength + number * sealed);
    const chunk = { number, isLast: number === count - 1, header };
    const opens = (isLast: boolean) => decryptChunk(key, { ...chunk, isLast }, content).catch(() => null);
    const plain = await opens(chunk.isLast);
    if (plain) yield new Uint8Array(plain);
    // Where the first chunk opens otherwise, the words are right.
    else throw new CommandFailure(number > 0 || (await opens(!chunk.isLast)) ? damaged : wrongWords);
  }
}

/** What a copy may hold; other names could lead out of the folder. */
const memberName = /^(copy\.json|\d{4}-\d\d-\d\d\.tar\.gz|files\/[0-9a-f]{64})$/;

/**
 * Decrypts a phone copy into a folder, which then looks like that of nightly backups with one night, and returns the path
 * of its archive. Throws `CommandFailure` for other words or a damaged file, and disk errors.
 */
export const openPhoneCopy = async (path: string, phrase: string, folder: string): Promise<string> => {
  let archive: string | undefined;
  const file = await open(path, 'r');
  try {
    const members = extract();
    const read = pipeline(Readable.from(decrypted(file, phrase)), members);
    // Awaited below; an early failure must not end the process.
    read.catch(() => undefined);
    for await (const member of members) {
      const { name, type } = member.header;
      if (type !== 'file' || !memberName.test(name)) throw new CommandFailure(damaged);
      const to = join(folder, name);
      if (name.endsWith('.tar.gz')) archive = to;
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await pipeline(member, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    }
    await read;
  } finally {
    await file.close();
  }
  if (!archive) throw new CommandFailure(damaged);
  return archive;
};
