import type { Api } from '~/contract/calls';
import { missingIn } from '~/contract/file-name';
import { type PictureType, pictureUrl } from '~/contract/picture-file';
import type { CropChoice } from '../../owner-kit/crop-dialog';
import { addOnce } from '../../owner-kit/use-owner-action';
import type { FileStoreClient } from './firebase-connection';
import type { PictureCropper, PictureShrinker } from './picture-shrinker';
import type { OpenedPicture, ShrunkPicture } from './shrink-worker';
import type { WaitingPicture } from './stored-uploads';
import { UploadFailure, type UploadFailureReason, uploadFailureReason } from './upload-failure';
import type { UploadContext } from './upload-state';

const endings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** UTF-16 code units of the original name; keeps the result far below file name limits. */
const maxNameLength = 80;

/** Ten base-36 digits: for a million names, the probability of a collision is 1 in 7,000. */
const suffix = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string =>
  [...random(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');

/** Letters of any script with their marks, and digits. Anything else becomes a hyphen. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\.\p{L}\w{0,4}$/u, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxNameLength)
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

const heicBrands = /^[\s\S]{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Whether it is of Apple's format, by its type or, since not every phone knows that, its first bytes. */
const isHeic = async (file: Blob): Promise<boolean> => {
  if (/^image\/hei[cf]/.test(file.type)) return true;
  return heicBrands.test(new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer()));
};

/** Decodes a chosen file. Rejects with `UploadFailure`, also where its content is lost. */
async function decoded<Decoded>(
  file: Blob | undefined,
  decode: (file: Blob) => Promise<Decoded>,
): Promise<Decoded> {
  if (!file) throw new UploadFailure('broken-picture');
  if (!isPicture(file)) throw new UploadFailure('wrong-type');
  return decode(file).catch(async (error: unknown) => {
    if (uploadFailureReason(error) !== 'broken-picture') throw error;
    if (await isHeic(file)) throw new UploadFailure('heic', { cause: error });
    // Intact, but of a kind that this browser cannot decode.
    if (file.type !== '' && !(file.type in endings)) throw new UploadFailure('wrong-type', { cause: error });
    throw error;
  });
}

const named = (shrunk: ShrunkPicture, original: string): PreparedPicture => ({
  ...shrunk,
  name: uniqueFileName(original, shrunk.picture.type),
});

/**
 * Resizes and names a chosen file, once: a retry must not create a second file. `file` is undefined if its content is
 * lost. Rejects with `UploadFailure`.
 */
export const preparePicture = async (
  shrinker: Pick<PictureShrinker, 'shrink'>,
  file: Blob | undefined,
  original: string,
): Promise<PreparedPicture> => named(await decoded(file, (picture) => shrinker.shrink(picture)), original);

/** Opens a chosen file to be cropped. Rejects with `UploadFailure`. */
export const openPicture = (cropper: Pick<PictureCropper, 'open'>, file: Blob): Promise<OpenedPicture> =>
  decoded(file, (picture) => cropper.open(picture));

/** Crops, resizes and names the opened picture. Rejects with `UploadFailure`. */
export const cropPicture = async (
  cropper: Pick<PictureCropper, 'crop'>,
  { rect, isDisc }: Pick<CropChoice, 'rect' | 'isDisc'>,
  original: string,
): Promise<PreparedPicture> => named(await cropper.crop(rect, isDisc), original);

/** The largest copy of a saved picture, under the name of its original. Rejects with `UploadFailure`. */
export async function fetchSaved(name: string): Promise<File> {
  // In a format that keeps clear parts.
  const answer = await fetch(pictureUrl(name, 1920), { headers: { accept: 'image/webp' } }).catch(
    (cause: unknown) => {
      throw new UploadFailure('unreachable', { cause });
    },
  );
  if (!answer.ok) throw new UploadFailure('unreachable');
  const picture = await answer.blob();
  return new File([picture], name.replace(/-[a-z0-9]{10}(?=\.\w+$)/, ''), { type: picture.type });
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

/** A page may be left while it decodes a picture, as it takes a while on a slow phone. */
const maxBegun = 3;

/**
 * Resizes the next chosen picture and gives it its final name. The start of decoding is stored first, so that a picture
 * crashes the page at most once. Picture and name are stored in one transaction before the upload, so that a retry
 * creates no second file.
 */
export function createShrinkStep(context: UploadContext, onReady: () => void): () => Promise<boolean> {
  const { get, change, blobOf, tools, isClosed } = context;
  const isThere = ({ id }: WaitingPicture) => get().pictures.some((picture) => picture.id === id);

  const shrink = async (picture: WaitingPicture): Promise<void> => {
    const file = await blobOf(picture.id);
    const { name, preview, picture: small } = await preparePicture(tools.shrinker, file, picture.original);
    if (isClosed() || !isThere(picture)) return;
    await change({
      pictures: [{ ...picture, preview, name, state: 'ready', begun: 0 }],
      blobs: [[picture.id, small]],
    });
  };

  /** Pictures that this page has begun. Of others the page has ended, as one tab context at a time. */
  const begunHere = new Set<string>();

  /** Whether decoding it has crashed a page, or was cut off on several pages that were closed. */
  const hasEndedPage = ({ id, begun }: WaitingPicture): boolean =>
    begun > 0 && !begunHere.has(id) && (begun >= maxBegun || !tools.decoding.wasLeft(id));

  const begin = async (picture: WaitingPicture): Promise<WaitingPicture> => {
    const begun = { ...picture, begun: picture.begun + 1 };
    begunHere.add(picture.id);
    await change({ pictures: [begun], isStrict: true });
    tools.decoding.begin(picture.id);
    return begun;
  };

  const refuse = async (picture: WaitingPicture, problem: UploadFailureReason): Promise<void> => {
    if (isThere(picture)) await change({ pictures: [{ ...picture, state: 'refused', problem, begun: 0 }] });
  };

  return async () => {
    const next = get().pictures.find(({ state }) => state === 'chosen');
    if (!next || isClosed()) return false;
    if (hasEndedPage(next)) {
      await refuse(next, 'ended-page');
      onReady();
      return true;
    }
    const begun = await begin(next);
    if (isClosed()) return false;
    try {
      await shrink(begun);
    } catch (error) {
      if (isClosed()) return false;
      const problem = uploadFailureReason(error);
      if (problem === 'unreachable') {
        // The worker's script could not be fetched; retried later.
        if (isThere(next)) await change({ pictures: [{ ...next, begun: 0 }] });
        return false;
      }
      await refuse(next, problem);
    } finally {
      if (!isClosed()) tools.decoding.end();
    }
    onReady();
    return true;
  };
}

/**
 * Uploads a form's picture again if the response reports that the store has lost it. `upload` uses the same name; its
 * failure is passed on.
 */
export async function reuploadIfMissing(
  answer: unknown,
  name: string,
  upload: () => Promise<unknown>,
): Promise<void> {
  if (missingIn(answer).includes(name)) await upload();
}

/** An attempt to add a record with a picture. */
export interface PictureAttempt {
  key: string;
  renewKey: () => string;
  /** Called just before the request is sent; from then on the record may be stored. */
  onSending: () => void;
  /** Uploads a new picture if one is chosen and returns its name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
}

interface RecordWithPicture extends PictureAttempt {
  api: Pick<Api, 'userAuth'>;
  add: (picture: string, underKey: { idempotencyKey: string }) => Promise<unknown>;
  /** Updates the record that an earlier attempt has added. */
  change: (id: string, picture: string) => Promise<unknown>;
}

/**
 * Adds a record once, as `addOnce` does. The picture is uploaded first, so that no record names a missing file; the next
 * attempt reuses the file, or the daily sweep deletes it. Rejects with `UploadFailure` and `CallFailure`.
 */
export async function addWithPicture(record: RecordWithPicture): Promise<void> {
  const { api, key, renewKey, onSending, upload, add, change } = record;
  // Fail before the upload if the session has expired or there is no connection.
  await api.userAuth({});
  const picture = await upload();
  onSending();
  const answer = await addOnce({
    key,
    renewKey,
    add: (underKey) => add(picture, underKey),
    change: (id) => change(id, picture),
  });
  await reuploadIfMissing(answer, picture, upload);
}
