import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '~/contract/limits';
import { writeAtomically } from '../files/disk';
import type { DiskStore } from '../files/disk-store';
import { FileStoreRefusal } from '../files/file-store';
import { headLength, pictureTypeOf } from '../files/picture-type';
import type { ColoursOfPictures } from '../pictures/picture-colours';
import { PictureProcessEnded, type PictureSample, UndecodablePicture } from '../pictures/picture-process';
import type { Pictures } from '../pictures/pictures';
import { joinChunks, receivedBytes, type Upload, unfinishedUploads, writeChunk } from './unfinished-uploads';

/** Returns enough bytes to detect a picture's type. */
const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Returns a sample of a picture. Throws a refusal if the file cannot be shown. */
const requirePicture = async (path: string, pictures: Pick<Pictures, 'check'>): Promise<PictureSample> => {
  if (!pictureTypeOf(await headOf(path))) throw new FileStoreRefusal('wrong-type');
  // Two attempts: the decoding process may have crashed for another reason. A file that crashes it twice is refused.
  return pictures
    .check(path)
    .catch((error: unknown) => {
      if (error instanceof UndecodablePicture) throw error;
      return pictures.check(path);
    })
    .catch((cause: unknown) => {
      // Ours, and not the picture's.
      if (cause instanceof PictureProcessEnded && !cause.hasBegun) throw cause;
      const isTooLarge = cause instanceof UndecodablePicture && cause.fault.isTooLarge;
      throw new FileStoreRefusal(isTooLarge ? 'too-large' : 'broken-picture', { cause });
    });
};

interface PictureTaker {
  store: DiskStore;
  pictures: Pick<Pictures, 'check'>;
  colours: Pick<ColoursOfPictures, 'note'>;
}

/**
 * Stores a finished picture. A name never gets other content, because browsers cache it forever (decision 0012);
 * identical content counts as a repeat.
 */
const addPicture = async (
  name: string,
  path: string,
  { store, pictures, colours }: PictureTaker,
): Promise<void> => {
  const sample = await requirePicture(path, pictures);
  if (!(await store.add(name, path))) throw new FileStoreRefusal('name-taken');
  await colours.note(name, sample);
};

interface UploadContext extends PictureTaker {
  /** For incomplete uploads; on the same disk as the store. */
  folder: string;
}

const mustFit = (size: number): void => {
  if (!Number.isSafeInteger(size) || size < 0) throw new FileStoreRefusal('bad-request');
  if (size > limits.pictureFile) throw new FileStoreRefusal('too-large');
};

/** Uploads into an embedded store, whole or in chunks. Throws `FileStoreRefusal`. */
export const uploadsTo = ({ folder, ...taker }: UploadContext) => {
  const unfinished = unfinishedUploads(folder);

  const joinAndTake = async (upload: Upload): Promise<void> => {
    if ((await receivedBytes(upload.folder)) !== upload.size) throw new FileStoreRefusal('bad-request');
    const path = join(upload.folder, `${randomUUID()}.part`);
    await joinChunks(upload.folder, path);
    await addPicture(upload.name, path, taker);
  };

  const refuse = async (upload: Upload, refusal: FileStoreRefusal): Promise<never> => {
    await unfinished.end(upload, { kind: 'refused', reason: refusal.reason });
    throw refusal;
  };

  return {
    async whole(name: string, bytes: Uint8Array): Promise<void> {
      mustFit(bytes.length);
      const upload = await unfinished.find(await unfinished.begin(name, bytes.length));
      try {
        const path = join(upload.folder, 'whole.part');
        await writeAtomically(path, bytes);
        await addPicture(name, path, taker);
      } finally {
        await unfinished.forget(upload);
      }
    },

    /** Returns the upload's id. */
    async begin(name: string, size: number): Promise<string> {
      mustFit(size);
      return unfinished.begin(name, size);
    },

    find: unfinished.find,

    /** Returns the contiguous bytes received. */
    received: async ({ outcome, size, folder: own }: Upload): Promise<number> =>
      outcome?.kind === 'kept' ? size : receivedBytes(own),

    /** Stores a chunk, even if partial. The first one is checked for a picture type. */
    async receive(upload: Upload, offset: number, source: AsyncIterable<Uint8Array>): Promise<void> {
      if (!(offset >= 0 && offset <= (await receivedBytes(upload.folder))))
        throw new FileStoreRefusal('bad-request');
      const chunk = await writeChunk(upload.folder, offset, upload.size, source);
      if (offset > 0 || pictureTypeOf(await headOf(chunk))) return;
      await refuse(upload, new FileStoreRefusal('wrong-type'));
    },

    async finish(upload: Upload): Promise<void> {
      try {
        await joinAndTake(upload);
      } catch (error) {
        // A concurrent request may have finished the upload and deleted its chunks.
        const { outcome } = await unfinished.find(upload.id);
        if (outcome?.kind === 'kept') return;
        if (!(error instanceof FileStoreRefusal) || error.reason === 'bad-request') throw error;
        await refuse(upload, error);
      }
      await unfinished.end(upload, { kind: 'kept' });
    },

    cancel: unfinished.forget,
    forgetBefore: unfinished.forgetBefore,
  };
};
export type Uploads = ReturnType<typeof uploadsTo>;

/** The embedded store's only bucket. */
export const embeddedBucket = 'files';

/** Our own store that speaks the firebase/storage protocol. */
export interface EmbeddedFileStore {
  store: DiskStore;
  uploads: Uploads;
}
