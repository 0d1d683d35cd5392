import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { HeldPlace } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { deletePostedLink, postedLinks } from '../../lib/form-cookies';
import { claimDraft, deleteDraft } from '../../lib/form-drafts';
import { addRegisteredEvent, registeredEvents } from '../../lib/registered-events';
import { fetchPlace } from '../places/watch-places';

export interface NoScriptRegistration {
  eid: string;
  place: HeldPlace;
}

/** Query key under which the server puts it into the page that answers the post. Never persisted. */
export const noScriptRegistrationKey = ['taken-registration'] as const;

/** After a form was posted without scripts: stores the registration on this phone and deletes the form's draft. */
export async function recordNoScriptPost(api: Api, queryClient: QueryClient): Promise<void> {
  const taken = queryClient.getQueryData<NoScriptRegistration>(noScriptRegistrationKey);
  queryClient.removeQueries({ queryKey: noScriptRegistrationKey });
  const { sent, eid } = detectNoScriptPost(taken) ?? {};
  // The draft was sent with the post, whether from an earlier visit or stored while the form was posted.
  if (sent !== undefined) {
    const draft = `${sent}:${eid ?? ''}`;
    void claimDraft(draft);
    deleteDraft(draft);
  }
  const { Link } = taken?.place ?? {};
  if (eid !== undefined && taken && Link !== undefined)
    await keepPlace({
      ...taken.place,
      Link,
      Eid: eid,
      EventName: '',
      FirstName: '',
      confirmedAt: Date.now(),
    });
  else if (eid !== undefined && !registeredEvents().some((event) => event.eid === eid))
    addRegisteredEvent({ eid, arrived: true });
  await keepPostedPlaces(api);
}

/**
 * Stores the place and marks its event as a normal submission would, under one key, so that both are forgotten together.
 * If the place cannot be stored, its cookie and the link on the page stay.
 */
async function keepPlace(place: PlaceOnPhone): Promise<void> {
  const { storedPlaces, storePlace } = await import('~/outbox/held-places');
  const stored = await storedPlaces().catch(() => []);
  const key = stored.find(({ Link }) => Link === place.Link)?.key ?? uuid();
  addRegisteredEvent({ eid: place.Eid, key, arrived: true });
  await storePlace({ ...place, key });
}

/**
 * Stores the places of earlier answers that were left, or broke off, before their scripts had come. A cookie is deleted
 * once its place is stored; without a connection the next page tries again.
 */
async function keepPostedPlaces(api: Api): Promise<void> {
  for (const link of postedLinks()) {
    const place = await fetchPlace(api, link).catch((error: unknown) => {
      if (error instanceof CallFailure && error.status === 404) return undefined;
      throw error;
    });
    if (place) await keepPlace({ ...place, Link: link, confirmedAt: Date.now() });
    deletePostedLink(link);
  }
}

/**
 * Detects a form that was posted without scripts and accepted: the server has put the registration into the page, or
 * redirected from the form to this page. Reloads, Back and links from other sites are ignored, since the phone may
 * have forgotten the visitor since.
 */
function detectNoScriptPost(
  taken: NoScriptRegistration | undefined,
): { sent: string; eid: string | undefined } | undefined {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'navigate') return undefined;
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  if (taken) return { sent: 'registration', eid: taken.eid };
  const sent = new URL(arrival.name).searchParams.get('sent');
  if (sent === null) return undefined;
  if (sent !== 'registration') return { sent, eid: undefined };
  const form = `${location.origin}/book/register_booking/`;
  const eid = document.referrer.startsWith(form) && /^[\w-]+/.exec(document.referrer.slice(form.length))?.[0];
  return eid ? { sent, eid } : undefined;
}
