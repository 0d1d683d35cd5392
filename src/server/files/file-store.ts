import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { fileName } from '~/contract/file-name';

/** Milliseconds after which a file that nothing references is deleted. */
export const unreferencedRetention = 30 * 24 * 60 * 60 * 1000;

export interface StoredFile {
  /** Changes with the content. Safe in file names. */
  version: string;
  size: number;
  /** Time of the last upload. */
  storedAt: Date;
}

export interface ListedFile {
  name: string;
  size: number;
  storedAt: Date;
}

/** Stores pictures under any name, on the disk or in a bucket. */
export interface FileStore {
  find(name: string): Promise<StoredFile | null>;
  /** Throws if the file does not exist. */
  read(name: string): Promise<Readable>;
  /** Replaces the file atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Ignores a missing file. */
  remove(name: string): Promise<void>;
  /** Deletes a file that was stored before an instant. Returns false if there is none. */
  removeOlder(name: string, before: Date): Promise<boolean>;
  /** Unordered. */
  list(): AsyncIterable<ListedFile>;
  /** Throws if the store is unreachable or not writable. */
  check(): Promise<void>;
}

/**
 * Refusals of the embedded store. The SDK shows only the status, so each reason has its own. None is 5xx, because the
 * SDK would retry those for minutes.
 */
const refusals = {
  'bad-request': { status: 400, text: 'The store does not understand this request.' },
  'bad-name': { status: 400, text: 'A file cannot have this name.' },
  'not-signed-in': { status: 401, text: 'Please log in.' },
  // The SDK turns this status into its error for a full store.
  full: { status: 402, text: 'The store takes no files just now: its disk is full or cannot be written.' },
  'not-owner': { status: 403, text: 'Only the owner may do this.' },
  'not-found': { status: 404, text: 'There is no such file.' },
  'name-taken': { status: 409, text: 'There is another file with this name.' },
  'too-large': { status: 413, text: 'This picture is too large.' },
  'wrong-type': { status: 415, text: 'Only pictures in JPEG, PNG, WebP, AVIF or GIF are taken.' },
  'broken-picture': { status: 422, text: 'This picture is damaged or not complete.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalReason = keyof typeof refusals;

export const refusalReasons = Object.keys(refusals).filter(
  (reason): reason is RefusalReason => reason in refusals,
);

export class FileStoreRefusal extends Error {
  override readonly name = 'FileStoreRefusal';
  readonly reason: RefusalReason;
  readonly status: number;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(refusals[reason].text, options);
    this.reason = reason;
    this.status = refusals[reason].status;
  }
}

/** Prefix of all files (rule file-names). */
export const folderPrefix = 'files/';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controls = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Returns the name in `files/{name}`, with the contract's checks, so that every stored file can be referenced. Throws
 * `bad-name`.
 */
export const nameInObject = (object: unknown): string => {
  if (typeof object !== 'string' || !object.startsWith(folderPrefix)) throw new FileStoreRefusal('bad-name');
  const name = object.slice(folderPrefix.length);
  const parsed = v.safeParse(fileName, name);
  if (!parsed.success || parsed.output !== name || controls.test(name))
    throw new FileStoreRefusal('bad-name');
  return name;
};
