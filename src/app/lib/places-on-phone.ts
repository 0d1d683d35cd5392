import { useEffect, useMemo } from 'react';
import { dayOfWallTime, type WallTime } from '~/contract/clock-time';
import { readDay } from '~/contract/event-date';
import { changedPlace, type Entry } from '~/outbox/entry';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { useOutbox } from './outbox-state';
import { useNow } from './server-clock';
import { useSiteContent } from './site-content';
import { createSmallStore, useSmallStore } from './small-store';

/** A place with its cancellation, while that waits in the outbox. */
export type ShownPlace = PlaceOnPhone & { cancellation?: Entry | undefined };

const none: readonly ShownPlace[] = [];

/** Without a connection too, a place is that of an event which is over once that has ended (rule event-end). */
const withEnd = (place: PlaceOnPhone, now: WallTime): PlaceOnPhone => {
  const { Over, Ends, EDate = '' } = place;
  const hasEnded = Ends ? Ends <= now : (readDay(EDate) ?? '~') < dayOfWallTime(now);
  return !Over && hasEnded ? { ...place, Over: true } : place;
};

/** A refused cancellation does not count: the place stays. */
export const withCancellation = (place: PlaceOnPhone, entries: readonly Entry[]): ShownPlace => {
  const cancellation = entries.find(
    (entry) =>
      entry.kind === 'cancellation' && entry.state !== 'refused' && changedPlace(entry) === place.Link,
  );
  return cancellation && place.State !== 'cancelled' ? { ...place, cancellation } : place;
};

/** The registered places stored on this phone; undefined until read, and if storage fails. */
export const placesOnPhone = createSmallStore<readonly PlaceOnPhone[] | undefined>(undefined);

let reading: Promise<void> | undefined;

/**
 * Reads the places now and after each change in any tab or the worker. The module loads on first use, as most
 * visitors have no places.
 */
export function readPlaces(): Promise<void> {
  reading ??= import('~/outbox/held-places').then(async ({ storedPlaces, onPlacesChange }) => {
    const read = async () => placesOnPhone.set(await storedPlaces());
    onPlacesChange(() => void read().catch(report));
    await read();
  });
  return reading.catch((error: unknown) => {
    reading = undefined;
    report(error);
  });
}

const report = (error: unknown) => console.warn('The places on this phone could not be read.', error);

/**
 * Empty on the server, in the hydrating render and in the owner's preview.
 * @param isWanted whether this phone may have places
 */
export function usePlacesOnPhone(isWanted = true): readonly ShownPlace[] {
  useEffect(() => {
    if (isWanted) void readPlaces();
  }, [isWanted]);
  const stored = useSmallStore(placesOnPhone) ?? none;
  const places = useSiteContent().isPreview ? none : stored;
  const entries = useOutbox();
  const now = useNow();
  return useMemo(
    () => places.map((place) => withCancellation(withEnd(place, now), entries)),
    [places, entries, now],
  );
}
