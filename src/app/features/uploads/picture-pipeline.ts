import { missingIn } from '~/contract/missing-files';
import type { PictureType } from '~/contract/picture-file';
import type { FileStoreClient } from './firebase-connection';
import type { PictureShrinker } from './picture-shrinker';
import type { ShrunkPicture } from './shrink-worker';
import type { WaitingPicture } from './stored-uploads';
import { UploadFailure, uploadFailureReason } from './upload-failure';
import type { UploadContext } from './upload-state';

const endings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** UTF-16 code units of the original name; keeps the result far below file name limits. */
const longest = 80;

/** Ten base-36 digits: for a million names, the probability of a collision is 1 in 7,000. */
const suffix = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string =>
  [...random(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');

/** Letters of any script with their marks, and digits. Anything else becomes a hyphen. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\.\p{L}\w{0,4}$/u, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    // Half a surrogate pair, and hyphens at both ends.
    .replace(/\p{Surrogate}$/u, '')
    .replaceAll(/^-+|-+$/g, '');

/**
 * Unique name of a new file (rule file-names): the original name made safe, a random suffix and the extension of the
 * new type, as in `उत्सव-2024-k3j9x0q2ab.webp`.
 */
export const uniqueFileName = (
  original: string,
  type: string,
  random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
): string => {
  const ending = Object.entries(endings).find(([known]) => known === type)?.[1] ?? 'img';
  return `${safe(original) || 'picture'}-${suffix(random)}.${ending}`;
};

interface PreparedPicture extends ShrunkPicture {
  name: string;
}

const isPicture = ({ type }: Blob) => type === '' || (type.startsWith('image/') && type !== 'image/svg+xml');

/**
 * Resizes and names a chosen file, once: a retry must not create a second file. `file` is undefined if its content is
 * lost. Rejects with `UploadFailure`.
 */
export async function preparePicture(
  shrinker: Pick<PictureShrinker, 'shrink'>,
  file: Blob | undefined,
  original: string,
): Promise<PreparedPicture> {
  if (!file) throw new UploadFailure('broken-picture');
  if (!isPicture(file)) throw new UploadFailure('wrong-type');
  const shrunk = await shrinker.shrink(file).catch((error: unknown) => {
    // Intact, but of a kind that this browser cannot decode: HEIC outside of Apple's.
    const isForeign = file.type !== '' && !(file.type in endings);
    throw isForeign && uploadFailureReason(error) === 'broken-picture'
      ? new UploadFailure('wrong-type', { cause: error })
      : error;
  });
  return { ...shrunk, name: uniqueFileName(original, shrunk.picture.type) };
}

interface SendOptions {
  onShare: (share: number) => void;
  signal?: AbortSignal;
}

/** Rejects with `UploadFailure`, or with the signal's reason. */
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

/**
 * Resizes the next chosen picture and gives it its final name. Both are stored in one transaction before anything is
 * sent, so that a retry creates no second file.
 */
export function createShrinkStep(works: UploadContext, onReady: () => void): () => Promise<boolean> {
  const { get, change, blobOf, tools, isClosed } = works;
  const isThere = ({ id }: WaitingPicture) => get().pictures.some((picture) => picture.id === id);

  const shrink = async (picture: WaitingPicture): Promise<void> => {
    const file = await blobOf(picture.id);
    const { name, preview, picture: small } = await preparePicture(tools.shrinker, file, picture.original);
    if (isClosed() || !isThere(picture)) return;
    await change({
      pictures: [{ ...picture, preview, name, state: 'ready' }],
      blobs: [[picture.id, small]],
    });
  };

  return async () => {
    const next = get().pictures.find(({ state }) => state === 'chosen');
    if (!next || isClosed()) return false;
    try {
      await shrink(next);
    } catch (error) {
      if (isClosed()) return false;
      const problem = uploadFailureReason(error);
      // The worker's script could not be fetched; retried later.
      if (problem === 'unreachable') return false;
      if (isThere(next)) await change({ pictures: [{ ...next, state: 'refused', problem }] });
    }
    onReady();
    return true;
  };
}

/**
 * Uploads a form's picture again if the response says that the store has lost it. `upload` uses the same name; its
 * failure is passed on.
 */
export async function reuploadIfMissing(
  answer: unknown,
  name: string,
  upload: () => Promise<unknown>,
): Promise<void> {
  if (missingIn(answer).includes(name)) await upload();
}
