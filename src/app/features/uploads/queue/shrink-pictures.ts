import { preparePicture } from '../picture-pipeline';
import { uploadFailureReason } from '../upload-failure';
import type { UploadContext } from './upload-context';
import type { WaitingPicture } from './waiting-picture';

/**
 * Makes the next chosen picture small, and gives it the name that it has from then on: both are stored in one go, before
 * anything is sent, so that no second try makes a second file of it.
 */
export function createShrinking(works: UploadContext, onReady: () => void): () => Promise<boolean> {
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
      // The worker's script could not be fetched: this goes on when there is hope again.
      if (problem === 'unreachable') return false;
      if (isThere(next)) await change({ pictures: [{ ...next, state: 'refused', problem }] });
    }
    onReady();
    return true;
  };
}
