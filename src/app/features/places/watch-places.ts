import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { OwnPlace } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { placesOnPhone, readPlaces } from '../../platform/visitor/places-on-phone';
import { registeredEvents, watchRegisteredEvents } from '../../platform/visitor/registered-events';

/** Milliseconds: who waits learns of a free place within half a minute (rule own-place). */
const every = 20_000;

/** Milliseconds for which what is known of a place that does not wait is new enough. */
const holds = 10 * 60_000;

/**
 * Asks how a place stands and stores that on this phone. One whose registration is gone is marked so and stays: nobody
 * shall wonder where it went. Rejects where the backend cannot be reached.
 */
export async function refreshPlace(
  api: Api,
  { Link }: Pick<PlaceOnPhone, 'Link'>,
): Promise<OwnPlace | 'gone'> {
  const { updatePlace } = await import('~/outbox/held-places');
  try {
    const { result } = await api.getPlace({ body: { Link } });
    await updatePlace(Link, { ...result, Link, isGone: false, toldAt: Date.now() });
    return result;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    await updatePlace(Link, { isGone: true, toldAt: Date.now() });
    return 'gone';
  }
}

const isOver = ({ Over, isGone, State }: PlaceOnPhone): boolean =>
  Over === true || isGone === true || State === 'cancelled';

const isDue = (place: PlaceOnPhone): boolean => {
  if (isOver(place)) return false;
  const age = Date.now() - place.toldAt;
  return place.State === 'waiting' || age < 0 || age > holds || place.EDate === undefined;
};

/**
 * Keeps the places on this phone as the backend has them while the page is looked at: those that wait three times a
 * minute, the others now and then. Phones without places ask for nothing.
 */
export function watchPlaces(api: Api): void {
  let running = false;
  const refresh = async () => {
    if (running || document.visibilityState !== 'visible' || !navigator.onLine) return;
    running = true;
    try {
      for (const place of (placesOnPhone.get() ?? []).filter(isDue)) await refreshPlace(api, place);
    } catch {
      // Out of reach, or too busy: the next turn asks again.
    } finally {
      running = false;
    }
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  placesOnPhone.subscribe(() => {
    const waits = (placesOnPhone.get() ?? []).some((place) => !isOver(place));
    if (waits && timer === undefined) timer = setInterval(() => void refresh(), every);
    if (!waits) {
      clearInterval(timer);
      timer = undefined;
    }
  });
  document.addEventListener('visibilitychange', () => void refresh());
  addEventListener('online', () => void refresh());
  const read = () => {
    if (registeredEvents().length > 0) void readPlaces().then(refresh);
  };
  watchRegisteredEvents(read);
  read();
}
