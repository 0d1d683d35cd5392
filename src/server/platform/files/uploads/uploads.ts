import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '~/contract/limits';
import { pictureTypeOf } from '../../pictures/picture-type';
import { FileStoreRefusal } from '../file-store-refusal';
import { writeAtomically } from '../write-atomically';
import { addPicture, headOf, type PictureTaker } from './add-picture';
import { joinChunks, receivedBytes, writeChunk } from './chunks';
import { type Upload, unfinishedUploads } from './unfinished-uploads';

interface UploadContext extends PictureTaker {
  /** For what is not complete yet; of the same disk as the store. */
  folder: string;
}

const mustFit = (size: number): void => {
  if (!Number.isSafeInteger(size) || size < 0) throw new FileStoreRefusal('bad-request');
  if (size > limits.pictureFile) throw new FileStoreRefusal('too-large');
};

/** Uploads into an embedded store, whole and in chunks. Everything throws `FileStoreRefusal` for what it does not do. */
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
    /** Stores a file that came in one request. */
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

    /** Begins an upload in chunks; gives its id. */
    async begin(name: string, size: number): Promise<string> {
      mustFit(size);
      return unfinished.begin(name, size);
    },

    find: unfinished.find,

    /** How many bytes have come, from the first on. */
    received: async ({ outcome, size, folder: own }: Upload): Promise<number> =>
      outcome?.kind === 'kept' ? size : receivedBytes(own),

    /** Stores a chunk, as far as it comes. The first one tells already whether it is worth going on. */
    async receive(upload: Upload, offset: number, source: AsyncIterable<Uint8Array>): Promise<void> {
      if (!(offset >= 0 && offset <= (await receivedBytes(upload.folder))))
        throw new FileStoreRefusal('bad-request');
      const chunk = await writeChunk(upload.folder, offset, upload.size, source);
      if (offset > 0 || pictureTypeOf(await headOf(chunk))) return;
      await refuse(upload, new FileStoreRefusal('wrong-type'));
    },

    /** Puts a complete upload into the store. */
    async finish(upload: Upload): Promise<void> {
      try {
        await joinAndTake(upload);
      } catch (error) {
        // Another request for the same may have been quicker, and cleared away what this one was reading.
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
