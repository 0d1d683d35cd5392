import * as v from 'valibot';
import { get, result } from './call';

/** What the owner's browser needs to reach the file store (rule file-store). */
export const fileAccess = v.variant('kind', [
  /** Our own server, authenticated by a cookie. */
  v.object({ kind: v.literal('embedded'), bucket: v.string() }),
  v.object({
    kind: v.literal('firebase'),
    bucket: v.string(),
    apiKey: v.string(),
    /** Custom token for signing in, valid for an hour. */
    authToken: v.string(),
  }),
]);
export type FileAccess = v.InferOutput<typeof fileAccess>;

export const fileAccessCalls = {
  /** Called again when the access is refused. */
  fileAccess: get('/file_access', { who: 'owner', answer: result(fileAccess), extension: true }),
} as const;
