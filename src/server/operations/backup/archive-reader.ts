import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

export interface ArchiveMember {
  name: string;
  /** Bytes. */
  size: number;
  /** Its bytes, to be read before the next member is asked for; a member may be passed over unread. */
  content: AsyncIterable<Buffer>;
}

/** Two empty blocks end an archive: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
const endLength = 1024;

/**
 * The members of a gzipped tar file in their order. Throws where the file cannot be read, is no such file, is damaged
 * or ends too early; gzip's own checksum covers every byte, and is verified once the last member has been read.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveMember> {
  const members = extract();
  const read = pipeline(createReadStream(path), createGunzip(), requireEnd(), members);
  // Awaited below; until then a failure must not end the process.
  read.catch(() => undefined);
  try {
    for await (const member of members) {
      const { name, size, type } = member.header;
      if (type !== 'file') throw new Error(`${name} is of an unknown kind.`);
      yield { name, size, content: bytesOf(member) };
      member.resume();
    }
    await read;
  } finally {
    members.destroy();
  }
}

/** A member's stream as what it is: tar-stream leaves the type of its chunks open. */
async function* bytesOf(member: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of member) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Passes a tar archive on, and fails where it ends without its end mark: tar-stream takes one without for whole. */
const requireEnd = (): Transform => {
  let end = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      end = Buffer.concat([end, chunk.subarray(-endLength)]).subarray(-endLength);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = end.length === endLength && end.every((byte) => byte === 0);
      done(isWhole ? null : new Error('The archive ends too early.'));
    },
  });
};
