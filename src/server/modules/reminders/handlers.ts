import { CallFailure } from '~/contract/call-failure';
import type { CallName } from '~/contract/calls';
import type { Handlers } from '../../calls/call-context';

const later = (): never => {
  throw CallFailure.refused('broken');
};

/** Until the parts are there. */
export const stubs = {
  markTold: later,
  getCallList: later,
  markCalled: later,
  getToldList: later,
  tellWords: later,
  inviteCaller: later,
  getNewsReach: later,
  announceEvent: later,
} satisfies Partial<Record<CallName, Handlers[CallName]>>;
