import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Of the bytes; another one means other content under the same name. Safe in a file's name. */
  version: string;
  size: number;
  storedAt: Date;
}

/** One file of a list. */
export interface ListedFile {
  name: string;
  size: number;
  storedAt: Date;
}

/** Where pictures are kept under their names: the disk, or a bucket. Names are any text. */
export interface FileStore {
  /** What is kept under a name, or null. */
  find(name: string): Promise<StoredFile | null>;
  /** The bytes kept under a name. Throws where there are none. */
  read(name: string): Promise<Readable>;
  /** Keeps bytes under a name, all of them or none, in place of what was there. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing there is no failure. */
  remove(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** Throws where the store cannot be reached, or takes no files. */
  check(): Promise<void>;
}
