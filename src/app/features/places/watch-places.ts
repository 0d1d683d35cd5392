import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { OwnPlace } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { placesOnPhone, readPlaces } from '../../platform/visitor/places-on-phone';
import { registeredEvents, watchRegisteredEvents } from '../../platform/visitor/registered-events';
import { untilAskedAgain } from './asking-again';

/** Milliseconds for which what is known of a place that does not wait is new enough. */
const holds = 10 * 60_000;
/** The same where its event is over: the owner may still have moved it to a later day. */
const holdsWhenOver = 60 * 60_000;

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

/** Nothing more will be told of it. */
const isGivenUp = ({ isGone, State }: PlaceOnPhone): boolean => isGone === true || State === 'cancelled';

/** It may change while the page is looked at. */
const isOpen = (place: PlaceOnPhone): boolean => !isGivenUp(place) && place.Over !== true;

const isDue = (place: PlaceOnPhone): boolean => {
  if (isGivenUp(place)) return false;
  const age = Date.now() - place.toldAt;
  const waits = place.State === 'waiting' && isOpen(place);
  return waits || age < 0 || age > (place.Over ? holdsWhenOver : holds) || place.EDate === undefined;
};

/**
 * Keeps the places on this phone as the backend has them while the page is looked at: those that wait three times a
 * minute, or once where data is saved, the others now and then. Phones without places ask for nothing.
 */
export function watchPlaces(api: Api): void {
  let running = false;
  let notBefore = 0;
  const refresh = async () => {
    if (running || document.visibilityState !== 'visible' || !navigator.onLine || Date.now() < notBefore)
      return;
    running = true;
    try {
      for (const place of (placesOnPhone.get() ?? []).filter(isDue)) await refreshPlace(api, place);
    } catch (error) {
      // Out of reach, or too busy: a later turn asks again.
      if (error instanceof CallFailure && error.askedPause > 0)
        notBefore = Date.now() + untilAskedAgain(error);
    } finally {
      running = false;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    timer = setTimeout(turn, untilAskedAgain());
    void refresh();
  };
  placesOnPhone.subscribe(() => {
    const waits = (placesOnPhone.get() ?? []).some(isOpen);
    if (waits && timer === undefined) timer = setTimeout(turn, untilAskedAgain());
    if (!waits) {
      clearTimeout(timer);
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
