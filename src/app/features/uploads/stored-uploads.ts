import * as v from 'valibot';
import { openUploadDatabase, type UploadDatabase } from '../../lib/upload-database';
import { uploadTarget } from './upload-target';

/** A `UploadFailureReason`, possibly of another build. */
const reason = v.string();

const waitingPicture = v.object({
  id: v.string(),
  batch: v.string(),
  place: v.number(),
  original: v.string(),
  /** A small preview; null until created, or if the browser cannot create it. */
  preview: v.nullable(v.blob()),
  /**
   * `chosen`: to be resized. `ready`: to be uploaded under its final name. `sent`: uploaded. `refused`: needs the
   * owner.
   */
  state: v.picklist(['chosen', 'ready', 'sent', 'refused']),
  /** Unique name in the store, set before the first attempt; empty until `ready`. */
  name: v.string(),
  problem: v.nullable(reason),
  sentAt: v.number(),
  /** How often it was begun to be decoded, and not finished. */
  begun: v.number(),
});
export type WaitingPicture = v.InferOutput<typeof waitingPicture>;

/** Pictures chosen together. Their names are saved in one call once all are uploaded. */
const uploadBatch = v.object({
  id: v.string(),
  screen: v.string(),
  createdAt: v.number(),
  target: v.nullable(uploadTarget),
  /** Why the batch has stopped until the owner acts; null otherwise. */
  problem: v.nullable(reason),
  /** The call was sent: the server may know the files, whatever the response. */
  isTold: v.boolean(),
});
export type UploadBatch = v.InferOutput<typeof uploadBatch>;

export interface StoredState {
  batches: UploadBatch[];
  pictures: WaitingPicture[];
}

export interface UploadChange {
  batches?: UploadBatch[];
  pictures?: WaitingPicture[];
  blobs?: [id: string, blob: Blob][];
  /** Ids to delete. */
  gone?: { batches?: string[]; pictures?: string[] };
  /** Resolves only once it is on the disk, so that a crash cannot undo it. */
  isStrict?: boolean;
}

export interface StoredUploads {
  read(): Promise<StoredState>;
  blob(id: string): Promise<Blob | undefined>;
  write(change: UploadChange): Promise<void>;
  /** Final: later calls reject. */
  close(): void;
}

const all = <Schema extends v.GenericSchema>(schema: Schema, stored: unknown[]) =>
  stored.flatMap((candidate): v.InferOutput<Schema>[] => {
    const parsed = v.safeParse(schema, candidate);
    return parsed.success ? [parsed.output] : [];
  });

/** `onWiped` is called if another page deletes the database; a later write would restore the data. */
export function openStoredUploads(account: string, onWiped: () => void): StoredUploads {
  let opening: Promise<UploadDatabase> | undefined;
  let isOver = false;

  const open = () => {
    const forget = () => {
      if (opening === mine) opening = undefined;
    };
    const mine = openUploadDatabase(account, {
      onDropped: forget,
      onWiped() {
        forget();
        isOver = true;
        onWiped();
      },
    });
    opening = mine;
    mine.catch(forget);
    return mine;
  };

  /** Retries once on a new connection, because phones drop them (WebKit 197050). */
  const withDatabase = async <Result>(work: (database: UploadDatabase) => Promise<Result>) => {
    if (isOver) throw new Error('These pictures were closed, or wiped.');
    try {
      return await work(await (opening ?? open()));
    } catch (error) {
      if (isOver || (error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
      opening = undefined;
      return work(await open());
    }
  };

  return {
    read: () =>
      withDatabase(async (database) => {
        const reading = database.transaction(['batches', 'pictures']);
        const [batches, pictures] = await Promise.all([
          reading.objectStore('batches').getAll(),
          reading.objectStore('pictures').getAll(),
        ]);
        return { batches: all(uploadBatch, batches), pictures: all(waitingPicture, pictures) };
      }),
    blob: (id) => withDatabase((database) => database.get('blobs', id)),
    write: ({ batches = [], pictures = [], blobs = [], gone = {}, isStrict = false }) =>
      withDatabase(async (database) => {
        const writing = database.transaction(['batches', 'pictures', 'blobs'], 'readwrite', {
          durability: isStrict ? 'strict' : 'default',
        });
        const requests: Promise<unknown>[] = [
          ...batches.map((batch) => writing.objectStore('batches').put(batch)),
          ...pictures.map((picture) => writing.objectStore('pictures').put(picture)),
          ...blobs.map(([id, blob]) => writing.objectStore('blobs').put(blob, id)),
          ...(gone.batches ?? []).map((id) => writing.objectStore('batches').delete(id)),
          ...(gone.pictures ?? []).flatMap((id) => [
            writing.objectStore('pictures').delete(id),
            writing.objectStore('blobs').delete(id),
          ]),
        ];
        // Without an explicit commit, closing the page now rolls back the change: a deleted picture returns.
        writing.commit();
        await Promise.all([...requests, writing.done]);
      }),
    close() {
      isOver = true;
      void opening?.then((database) => database.close());
      opening = undefined;
    },
  };
}
