import { open } from 'node:fs/promises';
import type { ColoursOfPictures } from '../../pictures/picture-colours';
import { type PictureSample, UndecodablePicture } from '../../pictures/picture-process';
import { headLength, pictureTypeOf } from '../../pictures/picture-type';
import type { Pictures } from '../../pictures/pictures';
import type { DiskStore } from '../disk-store';
import { FileStoreRefusal } from '../file-store-refusal';

/** The first bytes of a file, as many as tell a picture's type. */
export const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Gives a sample of a picture. Throws a refusal where a file is no picture that can be shown. */
const requirePicture = async (path: string, pictures: Pick<Pictures, 'check'>): Promise<PictureSample> => {
  if (!pictureTypeOf(await headOf(path))) throw new FileStoreRefusal('wrong-type');
  // Two tries: the process that decodes may have ended for a reason of its own. One that it dies of twice is bad.
  return pictures
    .check(path)
    .catch(() => pictures.check(path))
    .catch((cause: unknown) => {
      const isTooLarge = cause instanceof UndecodablePicture && cause.hasTooManyPixels;
      throw new FileStoreRefusal(isTooLarge ? 'too-large' : 'broken-picture', { cause });
    });
};

export interface PictureTaker {
  store: DiskStore;
  pictures: Pick<Pictures, 'check'>;
  colours: Pick<ColoursOfPictures, 'note'>;
}

/**
 * Puts a finished file into the store, if it is a picture. A name never gets other content, because browsers cache
 * what they have seen under it for ever (decision 0012): other content is refused, the same is a repeat and taken as
 * done.
 */
export const addPicture = async (
  name: string,
  path: string,
  { store, pictures, colours }: PictureTaker,
): Promise<void> => {
  const sample = await requirePicture(path, pictures);
  if (!(await store.add(name, path))) throw new FileStoreRefusal('name-taken');
  await colours.note(name, sample);
};
