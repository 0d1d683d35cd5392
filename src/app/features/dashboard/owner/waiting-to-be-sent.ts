import { isUnderWay, refusedOf, savedBatches, type UploadState, unsentOf } from '../../uploads/upload-state';

/**
 * How many things wait on this phone to be sent: the outbox's entries, the saved pictures that the store does not have,
 * refused ones as well, and the call of each upload of which only that is missing.
 */
export const waitingToBeSent = (entries: number, uploads: UploadState): number =>
  savedBatches(uploads).reduce((sum, batch) => {
    const underWay = isUnderWay(uploads, batch) ? Math.max(unsentOf(uploads, batch), 1) : 0;
    return sum + refusedOf(uploads, batch) + underWay;
  }, entries);
