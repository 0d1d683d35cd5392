import type { HeldPlace } from '~/contract/place';

export interface NoScriptRegistration {
  eid: string;
  place: HeldPlace;
}

/** Query key under which the server puts it into the page that answers the post. Never persisted. */
export const noScriptRegistrationKey = ['taken-registration'] as const;
