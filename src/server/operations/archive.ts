import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import * as v from 'valibot';

export interface ArchiveMember {
  name: string;
  /** In bytes. */
  size: number;
  /** Read it before the next member, or skip it. */
  content: AsyncIterable<Buffer>;
}

/** Two empty blocks end an archive: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
const endLength = 1024;

/**
 * Yields the members of a gzipped tar file. Throws if it is unreadable, damaged or truncated; gzip's checksum is
 * verified at the end.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveMember> {
  const members = extract();
  const read = pipeline(createReadStream(path), createGunzip(), requireEnd(), members);
  // Awaited below; an early failure must not end the process.
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

/** tar-stream does not type its chunks. */
async function* bytesOf(member: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of member) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Fails without the end mark, which tar-stream does not require. */
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

export interface ArchiveWriter {
  /** Resolves when the archive can take the next file. */
  add(name: string, content: Buffer): Promise<void>;
}

/**
 * Writes a gzipped tar file atomically, readable by the operator only, as it holds personal data. Throws disk errors
 * and those of `fill`.
 */
export const writeArchive = async (
  path: string,
  now: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  // Unique for each writer, with the same prefix as the archive, so that rotation by name finds leftovers.
  const beside = `${path}.${randomUUID()}.part`;
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip(),
    createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Awaited below; an early failure must not end the process.
  written.catch(() => undefined);
  const add: ArchiveWriter['add'] = (name, content) =>
    new Promise((added, failed) => {
      const entry = tar.entry({ name, mode: 0o600, mtime: now }, content, (error) =>
        error ? failed(error) : added(),
      );
      entry.on('error', failed);
    });
  try {
    await fill({ add });
    tar.finalize();
    await written;
    await rename(beside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
};

/** Makes the new name survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Incremented by a change that makes backups unreadable to the versions before it. */
const format = 1;

/** SHA-256 in hexadecimal digits. */
export const digest = v.pipe(v.string(), v.length(64), v.regex(/^[0-9a-f]+$/));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const backedUpFile = v.object({
  /** In the archive; a night's archive lacks it (`fileBeside`). */
  member: v.string(),
  /** In the store. */
  name: v.string(),
  size: count,
  sha256: digest,
});

/** The last member, so that a truncated backup has none. */
export const manifest = v.object({
  format: v.literal(format),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Id of the site; earlier versions knew none. */
  site: v.exactOptional(v.string()),
  /** Applied migrations in order. */
  migrations: v.array(v.string()),
  /** By table: row count and SHA-256 of all lines. */
  tables: v.record(v.string(), v.object({ rows: count, sha256: digest })),
  files: v.array(backedUpFile),
  /** Referenced files that could not be read. */
  missing: v.array(v.string()),
  /** Whether a missing file is still referenced. */
  incomplete: v.boolean(),
});
export type Manifest = v.InferOutput<typeof manifest>;
export type BackedUpFile = v.InferOutput<typeof backedUpFile>;

export const newManifest = (madeAt: Date, migrations: string[], site: string | undefined): Manifest => ({
  format,
  madeAt: madeAt.toISOString(),
  ...(site !== undefined && { site }),
  migrations,
  tables: {},
  files: [],
  missing: [],
  incomplete: false,
});

export const manifestMember = 'manifest.json';

/** `part`: from 1; large tables have several members. */
export const rowsMember = (table: string, part: number): string =>
  `rows/${table}-${String(part).padStart(6, '0')}.jsonl`;

export const tableOf = (member: string): string | null =>
  /^rows\/([a-z_]{1,60})-\d{6,}\.jsonl$/.exec(member)?.[1] ?? null;

/** Numbered, as names may be any text; with the name's end for people who open the archive. */
export const fileMember = (number: number, name: string): string =>
  `files/${String(number).padStart(6, '0')}-${name.replaceAll(/[^\w.-]/g, '_').slice(-60)}`;

export const backupSummary = ({ tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${rows} rows and ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
};

export const incompleteWarning = ({ missing: { length } }: Manifest): string =>
  `The backup is incomplete: ${length} ${length === 1 ? 'file is' : 'files are'} missing, which ${length === 1 ? 'is' : 'are'} named above.`;
