import { forgetDraft } from '../../platform/visitor/form-drafts';
import { noteRegistered, registeredEvents } from '../../platform/visitor/registered-events';

/** Notes on this phone what was posted before the scripts came: a registration is sent, and any form's draft is done. */
export function noteNoScriptPost(): void {
  const { sent, eid } = detectNoScriptPost() ?? {};
  // A draft of an earlier visit, or one that scripts stored while the form was posted, has been sent with it.
  if (sent !== undefined) forgetDraft(`${sent}:${eid ?? ''}`);
  if (eid !== undefined && !registeredEvents().some((of) => of.eid === eid))
    noteRegistered({ eid, arrived: true });
}

/**
 * The form that was posted before the scripts came, and taken, with the event where it was a registration: the server
 * has then led from the form's page to this one. A link to this address comes from elsewhere; and who reloads the
 * page, or comes back to it, may have made the phone forget the visitor meanwhile.
 */
function detectNoScriptPost(): { sent: string; eid: string | undefined } | undefined {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'navigate') return undefined;
  const sent = new URL(arrival.name).searchParams.get('sent');
  if (sent === null || !document.referrer.startsWith(`${location.origin}/`)) return undefined;
  if (sent !== 'registration') return { sent, eid: undefined };
  const form = `${location.origin}/book/register_booking/`;
  const eid = document.referrer.startsWith(form) && /^[\w-]+/.exec(document.referrer.slice(form.length))?.[0];
  return eid ? { sent, eid } : undefined;
}
