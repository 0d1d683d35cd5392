import type { HeldPlace } from '~/contract/place';

/** A registration that was posted without scripts and taken (rule no-script-forms). */
export interface TakenRegistration {
  eid: string;
  place: HeldPlace;
}

/** Where the server puts it, into the queries of the page that answers the post. It is persisted nowhere. */
export const takenRegistrationKey = ['taken-registration'] as const;
