import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { blockSize, paddingAfter, readTarHeader } from './tar';

export interface ArchiveMember {
  name: string;
  size: number;
  /** Its bytes, to be read before the next member is asked for; what is left unread is passed over. */
  content: AsyncIterable<Buffer>;
}

/** Bytes from a stream in the portions that are asked for. */
class Portions {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** So many bytes, as they come. Throws where the stream ends before. */
  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new Error('The archive ends too early.');
        this.#rest = next.value;
        continue;
      }
      const some = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(some.length);
      left -= some.length;
      yield some;
    }
  }

  async whole(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.take(count)) parts.push(part);
    return Buffer.concat(parts);
  }
}

/**
 * The members of a gzipped tar file in their order. Throws where the file cannot be read, is no such file, is damaged
 * or ends too early; gzip's own checksum covers every byte, and is looked at once the last member has been read.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveMember> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.once('error', (error) => unzipped.destroy(error));
  file.pipe(unzipped);
  try {
    const portions = new Portions(unzipped);
    for (;;) {
      const header = readTarHeader(await portions.whole(blockSize));
      if (header === null) break;
      const { name, size } = header;
      let unread = size;
      const content = async function* () {
        for await (const chunk of portions.take(size)) {
          unread -= chunk.length;
          yield chunk;
        }
      };
      yield { name, size, content: content() };
      for await (const _ of portions.take(unread + paddingAfter(size)));
    }
    // To its end, where gzip finds out whether anything was damaged.
    for await (const _ of unzipped);
  } finally {
    file.destroy();
    unzipped.destroy();
  }
}
