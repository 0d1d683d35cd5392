import { type CallInput, type CallName, calls } from '~/contract/calls';

/** What can wait in the outbox, and the call that delivers each kind. */
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
} as const satisfies Record<string, CallName>;

export type Kind = keyof typeof callOfKind;

/** What a form hands in, and what is sent as the call's body. */
export type Payload<Of extends Kind> = CallInput<(typeof callOfKind)[Of]>['body'];

export const callOf = (kind: Kind) => calls[callOfKind[kind]];

/** False for a kind that a newer build wrote: it is left alone until that build runs again. */
export const isKind = (kind: string): kind is Kind => Object.hasOwn(callOfKind, kind);
