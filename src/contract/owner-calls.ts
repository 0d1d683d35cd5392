import { dashboardCalls } from './dashboard';
import { fileAccessCalls } from './file-access';
import { ownerInboxCalls } from './inbox';
import { groupCalls } from './owner-group';
import { personCalls } from './stored-person';

/** The calls that only the owner's screens make. A visitor's phone does not load them. */
export const ownerCalls = {
  ...dashboardCalls,
  ...fileAccessCalls,
  ...groupCalls,
  ...ownerInboxCalls,
  ...personCalls,
} as const;
