import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { forgetDraft } from '../../platform/visitor/form-drafts';
import { noteRegistered, registeredEvents } from '../../platform/visitor/registered-events';
import { refreshPlace } from '../places/watch-places';
import { type TakenRegistration, takenRegistrationKey } from './taken-registration';

/** Notes on this phone what was posted before the scripts came: a registration is sent, and any form's draft is done. */
export async function noteNoScriptPost(api: Api, queryClient: QueryClient): Promise<void> {
  const taken = queryClient.getQueryData<TakenRegistration>(takenRegistrationKey);
  queryClient.removeQueries({ queryKey: takenRegistrationKey });
  const { sent, eid } = detectNoScriptPost(taken) ?? {};
  // A draft of an earlier visit, or one that scripts stored while the form was posted, has been sent with it.
  if (sent !== undefined) forgetDraft(`${sent}:${eid ?? ''}`);
  if (eid !== undefined && !registeredEvents().some((of) => of.eid === eid))
    noteRegistered({ eid, arrived: true });
  if (eid !== undefined && taken) await keepPlace(api, taken);
}

/** Keeps the place on this phone, as if its scripts had sent the form; where it cannot, the link stands in the page. */
async function keepPlace(api: Api, { eid, place }: TakenRegistration): Promise<void> {
  const { Link } = place;
  if (Link === undefined) return;
  const { storePlace } = await import('~/outbox/held-places');
  await storePlace({ ...place, Link, Eid: eid, EventName: '', FirstName: '', toldAt: Date.now() });
  // Whose it is, and of which event.
  await refreshPlace(api, { Link });
}

/**
 * The form that was posted before the scripts came, and taken, with the event where it was a registration: the server
 * has then answered with its place, or led from the form's page to this one. A link to this address comes from
 * elsewhere; and who reloads the page, or comes back to it, may have made the phone forget the visitor meanwhile.
 */
function detectNoScriptPost(
  taken: TakenRegistration | undefined,
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
