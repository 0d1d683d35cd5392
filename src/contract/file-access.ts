import * as v from 'valibot';

/** What the owner's browser needs to upload and delete files, for either kind of store (DESIGN §5). */
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
