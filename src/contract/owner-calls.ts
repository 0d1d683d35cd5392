import { dashboardCalls } from './dashboard';
import { fileAccessCalls } from './file-access';
import { groupCalls } from './owner-group';
import { personCalls } from './stored-person';
import { ownerSubmissionCalls } from './submission-lists';

/** The calls that only the owner's screens make. A visitor's phone does not load them. */
export const ownerCalls = {
  ...dashboardCalls,
  ...fileAccessCalls,
  ...groupCalls,
  ...ownerSubmissionCalls,
  ...personCalls,
} as const;
