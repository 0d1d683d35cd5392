import * as v from 'valibot';
import { call, result } from './call';

/** What the owner's browser needs to upload and delete files, for either kind of store (rule file-store). */
export const fileAccess = v.variant('kind', [
  /** Our own server speaks the store's protocol; a cookie tells it who asks. */
  v.object({ kind: v.literal('embedded'), bucket: v.string() }),
  v.object({
    kind: v.literal('firebase'),
    bucket: v.string(),
    apiKey: v.string(),
    /** A custom token to sign in with at once; good for an hour. */
    authToken: v.string(),
  }),
]);
export type FileAccess = v.InferOutput<typeof fileAccess>;

/** Calls about access to the file store. */
export const fileAccessCalls = {
  /** How the owner's browser reaches the file store; asked again when what it got is no longer taken. */
  fileAccess: call({
    method: 'GET',
    path: '/file_access',
    who: 'owner',
    answer: result(fileAccess),
    extension: true,
  }),
} as const;
