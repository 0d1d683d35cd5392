import type { UploadBatch } from './queue/waiting-picture';
import { needingHerOf, picturesOf, savedBatches, type UploadState, unsentOf } from './upload-state';
import type { UploadTarget } from './upload-target';

/** What the owner's bar says of all saved pictures. */
export interface UploadsInBrief {
  /** What comes first: what needs the owner, then what moves, then what is paused. */
  kind: 'needing' | 'onTheWay' | 'held';
  /** How many pictures that is said of; 0 where the store has all of them, and only the call is missing. */
  count: number;
  /** What the oldest of them are for. */
  target: UploadTarget;
}

/** The saved pictures in one figure; undefined where none are left. */
export function uploadsInBrief(state: UploadState): UploadsInBrief | undefined {
  const brief = (
    kind: UploadsInBrief['kind'],
    batches: UploadBatch[],
    countOf: (batch: UploadBatch) => number,
  ): UploadsInBrief | undefined => {
    const target = batches[0]?.target;
    return target
      ? { kind, count: batches.reduce((sum, batch) => sum + countOf(batch), 0), target }
      : undefined;
  };
  const needing = (batch: UploadBatch) => needingHerOf(state, batch);
  const unsent = (batch: UploadBatch) => unsentOf(state, batch);
  const all = ({ id }: UploadBatch) => picturesOf(state, id).length;
  const saved = savedBatches(state);
  const moving = saved.filter(({ isPaused }) => !isPaused);
  return (
    brief('needing', saved.filter(needing), needing) ??
    brief('onTheWay', moving, unsent) ??
    brief('held', saved, all)
  );
}
