import { queryOptions } from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { MyRegistration } from '~/contract/place';
import { allLanguages } from '~/contract/translations';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { shouldPollRarely } from '../../lib/connection';
import { placesOnPhone, readPlaces } from '../../lib/places-on-phone';
import { registeredEvents, watchRegisteredEvents } from '../../lib/registered-events';

/** ms between two requests for a place on the waiting list. */
const pollDelay = 20_000;
/** ms with data saving or a slow connection. */
const reducedPollDelay = 60_000;
/** ms: upper limit of the backend's Retry-After. */
const maxPollDelay = 10 * 60_000;

/**
 * Returns the ms until an open page polls the places again, at least the Retry-After of the last failure.
 */
export const pollDelayMs = (failure?: unknown): number => {
  const requested = failure instanceof CallFailure ? Math.min(failure.askedPause, maxPollDelay) : 0;
  return Math.max(shouldPollRarely() ? reducedPollDelay : pollDelay, requested);
};

/** The places left of an event. Not persisted, as it would be wrong an hour later. */
export const placesLeftQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['places-left', eid],
    queryFn: async ({ signal }) => (await api.getPlaces({ params: { eid } }, { signal, live: true })).result,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => pollDelayMs(state.error),
    // A focus must not override the backend's Retry-After.
    refetchOnWindowFocus: ({ state }) => Date.now() - state.errorUpdatedAt > pollDelayMs(state.error),
    retry: false,
    meta: { failure: 'logged' },
  });

/** The events that are full: one request for all cards of a page. Not persisted, as the places left. */
export const fullEventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['full-events'],
    queryFn: async ({ signal }) => (await api.getFullEvents({}, { signal, live: true })).result,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    meta: { failure: 'logged' },
  });

/** ms for which a place is fresh, unless it is on the waiting list. */
const freshFor = 10 * 60_000;
/** ms for which a place of a past event is fresh: the owner may still move the event to a later day. */
const freshForWhenOver = 60 * 60_000;

/** Fetches a place in all languages, so that it can be read in each without a connection. */
export const fetchPlace = async (api: Api, Link: string): Promise<MyRegistration> =>
  (await api.getPlace({ body: { Link }, query: { lng: allLanguages } })).result;

/**
 * Fetches a place and stores it on this phone. If its registration was deleted, the place is marked as gone and stays
 * visible. Rejects if the backend cannot be reached.
 */
export async function refreshPlace(
  api: Api,
  { Link }: Pick<PlaceOnPhone, 'Link'>,
): Promise<MyRegistration | 'gone'> {
  const { updatePlace } = await import('~/outbox/held-places');
  try {
    const place = await fetchPlace(api, Link);
    // The answer does not name what is gone.
    await updatePlace(Link, {
      Translations: {},
      Ends: undefined,
      Hours: undefined,
      Coming: false,
      ...place,
      Link,
      isGone: false,
      confirmedAt: Date.now(),
    });
    return place;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    await updatePlace(Link, { isGone: true, confirmedAt: Date.now() });
    return 'gone';
  }
}

const isFinal = ({ isGone, State }: PlaceOnPhone): boolean => isGone === true || State === 'cancelled';

const mayChange = (place: PlaceOnPhone): boolean => !isFinal(place) && place.Over !== true;

const isDue = (place: PlaceOnPhone): boolean => {
  if (isFinal(place)) return false;
  const age = Date.now() - place.confirmedAt;
  const waits = place.State === 'waiting' && mayChange(place);
  return waits || age < 0 || age > (place.Over ? freshForWhenOver : freshFor) || place.EDate === undefined;
};

/**
 * Refreshes the places on this phone while the page is visible: those on the waiting list at every poll, the others when
 * they are stale. Phones without places request nothing.
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
      // The next poll tries again.
      if (error instanceof CallFailure && error.askedPause > 0) notBefore = Date.now() + pollDelayMs(error);
    } finally {
      running = false;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = () => {
    timer = setTimeout(poll, pollDelayMs());
    void refresh();
  };
  placesOnPhone.subscribe(() => {
    const anyMayChange = (placesOnPhone.get() ?? []).some(mayChange);
    if (anyMayChange && timer === undefined) timer = setTimeout(poll, pollDelayMs());
    if (!anyMayChange) {
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
