import * as v from 'valibot';
import { uploadTarget } from '../upload-target';

/** Why a file was not taken; as in `UploadFailureReason`, of another build perhaps. */
const reason = v.string();

/** A picture on its way into the store. Its content is stored beside it, for it is large. */
export const waitingPicture = v.object({
  id: v.string(),
  batch: v.string(),
  /** Ascending in the order of choosing. */
  place: v.number(),
  /** What the file was called on the phone. */
  original: v.string(),
  /** Small enough to be shown by the dozen; null until it is made, and where the browser cannot make it. */
  preview: v.nullable(v.blob()),
  /**
   * `chosen`: to be made small. `ready`: to be sent, under its name for good. `sent`: the store has it.
   * `refused`: needs the owner.
   */
  state: v.picklist(['chosen', 'ready', 'sent', 'refused']),
  /** Its name in the store, unique before the first try; empty until it is ready. */
  name: v.string(),
  problem: v.nullable(reason),
  /** When the store had it, in ms. */
  sentAt: v.number(),
});
export type WaitingPicture = v.InferOutput<typeof waitingPicture>;

/** Pictures that were chosen together, and are told to the backend in one call when all of them are in the store. */
export const uploadBatch = v.object({
  id: v.string(),
  screen: v.string(),
  createdAt: v.number(),
  /** Null while the pictures are still being chosen. */
  target: v.nullable(uploadTarget),
  isPaused: v.boolean(),
  /** Why it stands still until the owner does something; null while it does not. */
  problem: v.nullable(reason),
  /** The call was made: the backend may know of its files, whatever came back. */
  isTold: v.boolean(),
});
export type UploadBatch = v.InferOutput<typeof uploadBatch>;
