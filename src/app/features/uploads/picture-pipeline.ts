import type { FileStoreClient } from './bucket/file-store-client';
import type { PictureShrinker } from './picture-shrinker';
import type { ShrunkPicture } from './shrinking/shrink-messages';
import { uniqueFileName } from './shrinking/unique-file-name';
import { UploadFailure } from './upload-failure';

/**
 * The steps that each picture takes on its way into the store, alone in a form or in a batch. A form waits for them and
 * says what failed; the queue stores where each picture is and tries again by itself.
 */

/** A picture small enough to be sent, with its preview and the name that it has in the store. */
interface PreparedPicture extends ShrunkPicture {
  name: string;
}

const isPicture = ({ type }: Blob) => type === '' || (type.startsWith('image/') && type !== 'image/svg+xml');

/**
 * Makes a chosen file small and names it, once: no second try makes a second file of it. Rejects with `UploadFailure`.
 * @param file undefined where its content is not there any more
 * @param original what it is called on the phone
 */
export async function preparePicture(
  shrinker: Pick<PictureShrinker, 'shrink'>,
  file: Blob | undefined,
  original: string,
): Promise<PreparedPicture> {
  if (!file) throw new UploadFailure('broken-picture');
  if (!isPicture(file)) throw new UploadFailure('wrong-type');
  const shrunk = await shrinker.shrink(file);
  return { ...shrunk, name: uniqueFileName(original, shrunk.picture.type) };
}

interface SendOptions {
  /** Told how much has arrived, from 0 to 1. */
  onShare: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends it under its name. Rejects with `UploadFailure`, or with the signal's reason. */
export async function sendPicture(
  store: Pick<FileStoreClient, 'put'>,
  { name, picture }: Pick<PreparedPicture, 'name' | 'picture'>,
  { onShare, signal }: SendOptions,
): Promise<void> {
  onShare(0);
  await store.put(name, picture, {
    onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
    ...(signal && { signal }),
  });
}
