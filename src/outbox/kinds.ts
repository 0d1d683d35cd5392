import type { CallInput } from '~/contract/calls';
import { visitorCalls } from '~/contract/visitor-calls';

const callOfKind = {
  registration: 'saveRegister',
  volunteer: 'saveVolunteerData',
  message: 'contactMessage',
  subscription: 'subscribe',
  arrival: 'markArrival',
  placeChange: 'changePlace',
  cancellation: 'cancelPlace',
  doorTick: 'tickAtDoor',
  walkIn: 'addWalkIn',
  withdrawal: 'withdrawSubmission',
  coming: 'sayComing',
  push: 'savePush',
  pushStop: 'stopPush',
  newsPush: 'saveNewsPush',
  newsPushStop: 'stopNewsPush',
  toldMark: 'markTold',
  callMark: 'markCalled',
} as const satisfies Record<string, keyof typeof visitorCalls>;

export type Kind = keyof typeof callOfKind;

export type Payload<Of extends Kind> = CallInput<(typeof callOfKind)[Of]>['body'];

export const callOf = (kind: Kind) => visitorCalls[callOfKind[kind]];

/** False for a kind of a newer build, which is left for that build. */
export const isKind = (kind: string): kind is Kind => Object.hasOwn(callOfKind, kind);

/** The Background Sync tag; every build uses this one. */
export const syncTag = 'outbox';
