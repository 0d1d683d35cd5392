import * as v from 'valibot';
import { get, result } from './call';
import { dashboardCalls } from './dashboard';
import { groupCalls } from './owner-group';
import { phoneCopyCalls } from './owner-phone-copy';
import { personCalls } from './stored-person';
import { ownerSubmissionCalls } from './submissions';
import { toldListCalls } from './told-list';

/** What the owner's browser needs to reach the file store (rule file-store). */
const fileAccess = v.variant('kind', [
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

/** The calls that only the owner's screens make. A visitor's phone does not load them. */
export const ownerCalls = {
  ...dashboardCalls,
  ...groupCalls,
  ...ownerSubmissionCalls,
  ...personCalls,
  ...phoneCopyCalls,
  ...toldListCalls,
  /** Called again when the access is refused. */
  fileAccess: get('/file_access', { who: 'owner', answer: result(fileAccess) }),
} as const;
