import type { Readable } from 'node:stream';
import type { RemovedFiles } from './removed-files';

export interface StoredFile {
  /** Of the bytes; another one means other content under the same name. Safe in a file's name. */
  version: string;
  size: number;
  /** When it came, or came once more. */
  storedAt: Date;
}

/** One file of a list. */
export interface ListedFile {
  name: string;
  size: number;
  storedAt: Date;
}

/** Stores pictures under their names: on the disk, or in a bucket. Names are any text. */
export interface FileStore {
  /** The file stored under a name, or null. */
  find(name: string): Promise<StoredFile | null>;
  /** The bytes stored under a name. Throws where there are none. */
  read(name: string): Promise<Readable>;
  /** Stores bytes under a name, all of them or none, in place of what was there. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing there is no failure. */
  remove(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<ListedFile>;
  removed: RemovedFiles;
  /** Throws where the store cannot be reached, or takes no files. */
  check(): Promise<void>;
}
