import * as v from 'valibot';
import { openUploadDatabase, type UploadDatabase } from '../../../platform/private-storage/upload-database';
import { type UploadBatch, uploadBatch, type WaitingPicture, waitingPicture } from './waiting-picture';

export interface StoredState {
  batches: UploadBatch[];
  pictures: WaitingPicture[];
}

/** What is to be written in one go. */
export interface Change {
  batches?: UploadBatch[];
  pictures?: WaitingPicture[];
  /** Content by the picture's id. */
  blobs?: [id: string, blob: Blob][];
  /** Ids of batches and of pictures to be forgotten. */
  gone?: { batches?: string[]; pictures?: string[] };
}

/** The waiting pictures of an account on this phone. All reject where IndexedDB fails. */
export interface StoredUploads {
  read(): Promise<StoredState>;
  blob(id: string): Promise<Blob | undefined>;
  write(change: Change): Promise<void>;
  /** For good: what is asked of it later rejects. */
  close(): void;
}

const all = <Schema extends v.GenericSchema>(schema: Schema, stored: unknown[]) =>
  stored.flatMap((candidate): v.InferOutput<Schema>[] => {
    const parsed = v.safeParse(schema, candidate);
    return parsed.success ? [parsed.output] : [];
  });

/** @param onWiped called where another page deletes them: nothing may be written any more, or they would be back */
export function storedUploads(account: string, onWiped: () => void): StoredUploads {
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

  /** Once more on a new connection where it fails, because phones drop them (WebKit 197050). */
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
    write: ({ batches = [], pictures = [], blobs = [], gone = {} }) =>
      withDatabase(async (database) => {
        const writing = database.transaction(['batches', 'pictures', 'blobs'], 'readwrite');
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
        // Without this, a page that is closed in the next moment takes the change back: a deleted picture returns.
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
