import { uniqueFileName } from '../../uploads/unique-file-name';
import { UploadFailure } from '../../uploads/upload-failure';
import type { Works } from './upload-queue';
import type { WaitingPicture } from './waiting-picture';

const isPicture = ({ type }: Blob) => type === '' || (type.startsWith('image/') && type !== 'image/svg+xml');

/**
 * Makes the next chosen picture small, and gives it the name that it has from then on: both are kept in one go, before
 * anything is sent, so that no second try makes a second file of it.
 */
export function createShrinking(works: Works, onReady: () => void): () => Promise<boolean> {
  const { get, change, blobOf, tools, isClosed } = works;
  const isThere = ({ id }: WaitingPicture) => get().pictures.some((picture) => picture.id === id);

  const shrink = async (picture: WaitingPicture): Promise<void> => {
    const original = await blobOf(picture.id);
    if (!original) throw new UploadFailure('broken-picture');
    if (!isPicture(original)) throw new UploadFailure('wrong-type');
    const shrunk = await tools.shrinker.shrink(original);
    if (isClosed() || !isThere(picture)) return;
    const name = uniqueFileName(picture.original, shrunk.picture.type);
    await change({
      pictures: [{ ...picture, preview: shrunk.preview, name, state: 'ready' }],
      blobs: [[picture.id, shrunk.picture]],
    });
  };

  return async () => {
    const next = get().pictures.find(({ state }) => state === 'chosen');
    if (!next || isClosed()) return false;
    try {
      await shrink(next);
    } catch (error) {
      if (isClosed()) return false;
      const problem = error instanceof UploadFailure ? error.reason : 'unknown';
      // The worker's script could not be fetched: this goes on when there is hope again.
      if (problem === 'unreachable') return false;
      if (isThere(next)) await change({ pictures: [{ ...next, state: 'refused', problem }] });
    }
    onReady();
    return true;
  };
}
