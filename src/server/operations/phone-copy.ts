import { open as openFile, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CallFailure } from '~/contract/call-failure';
import { chunkLength } from '~/contract/owner-copy-format';
import type { PhoneCopies } from '../calls/call-context';
import { isMissing } from '../files/disk';
import { fileBeside, type NightRecord, nightArchive, readNight, readNights, recordOf } from './night-record';

const block = 512;
const toBlock = (size: number): number => Math.ceil(size / block) * block;

/** A member of the tar file that a phone gets, whose content is in the memory or on the disk. */
interface Member {
  name: string;
  size: number;
  /** A text is the path of a file. */
  content: Buffer | string;
}

/** https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html, ustar interchange format. */
const tarHeader = ({ name, size }: Member): Buffer => {
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 108);
  // The checksum counts itself as blanks.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\u000000', 257);
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return header;
};

interface StoredNight {
  record: NightRecord;
  members: Member[];
  /** Bytes of the stream. */
  size: number;
}

/** The record comes first, so that a restore knows whose copy it is before the rest. */
const storedNight = async (folder: string, record: NightRecord): Promise<StoredNight> => {
  const [json, archive] = [await readFile(recordOf(folder, record.day)), nightArchive(folder, record.day)];
  const pictures = new Map(record.files.map(({ sha256, size }) => [sha256, size]));
  const members: Member[] = [
    { name: 'copy.json', size: json.length, content: json },
    { name: basename(archive), size: record.archive.size, content: archive },
    ...[...pictures].map(([sha256, size]) => ({
      name: `files/${sha256}`,
      size,
      content: fileBeside(archive, sha256),
    })),
  ];
  // Two empty blocks end the file.
  const size = members.reduce((sum, member) => sum + block + toBlock(member.size), 2 * block);
  return { record, members, size };
};

/** Copies the part of `source`, which begins at `begin` of the stream, that falls into the piece from `from`. */
const copyPart = (piece: Buffer, from: number, source: Buffer, begin: number): void => {
  if (begin >= from + piece.length || begin + source.length <= from) return;
  source.copy(piece, Math.max(0, begin - from), Math.max(0, from - begin));
};

/** As `copyPart`, of a file. Throws `not-found` if the file is gone or too short. */
const readPart = async (piece: Buffer, from: number, path: string, begin: number, size: number) => {
  const [first, end] = [Math.max(begin, from), Math.min(begin + size, from + piece.length)];
  if (first >= end) return;
  const file = await openFile(path, 'r');
  try {
    const { bytesRead } = await file.read(piece, first - from, end - first, first - begin);
    if (bytesRead < end - first) throw CallFailure.refused('not-found');
  } finally {
    await file.close();
  }
};

/** Reads the stream from a byte to the end of its chunk. The same at any time, and without what comes before it. */
const readPiece = async ({ members, size }: StoredNight, from: number): Promise<Buffer> => {
  const piece = Buffer.alloc(Math.min(chunkLength - (from % chunkLength), size - from));
  let at = 0;
  for (const member of members) {
    const begin = at + block;
    at = begin + toBlock(member.size);
    if (at <= from || begin - block >= from + piece.length) continue;
    copyPart(piece, from, tarHeader(member), begin - block);
    if (typeof member.content === 'string') await readPart(piece, from, member.content, begin, member.size);
    else copyPart(piece, from, member.content, begin);
  }
  return piece;
};

/** What was rotated away counts as never there. */
const orNotFound = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw isMissing(error) ? CallFailure.refused('not-found') : error;
  }
};

/** Whether its pictures are all there, and as they were stored. */
const isFaultless = ({ missing, damaged }: NightRecord): boolean => missing.length + damaged.length === 0;

/** The good nights in a folder, as phones fetch them (rule phone-copy). Null: this server makes none. */
export const phoneCopiesIn = (folder: string | null): PhoneCopies => {
  const open = async (record: NightRecord | null | undefined): Promise<StoredNight> => {
    if (folder === null || !record) throw CallFailure.refused('not-found');
    return orNotFound(storedNight(folder, record));
  };
  return {
    async newest() {
      const nights = folder === null ? [] : await readNights(folder);
      const { record, size } = await open(nights.find(isFaultless) ?? nights[0]);
      const { day: Day, madeAt: At, registrations: Registrations, files, site: Site } = record;
      return { Day, At, Size: size, Registrations, Pictures: files.length, Site };
    },
    async read(day, at, from) {
      const record = folder === null ? null : await readNight(folder, day);
      const night = await open(record?.madeAt === at ? record : null);
      if (from >= night.size) throw CallFailure.refused('invalid');
      return orNotFound(readPiece(night, from));
    },
  };
};
