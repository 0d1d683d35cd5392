import { useEffect, useSyncExternalStore } from 'react';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { createSmallStore } from '../../browser/small-store';

const none: readonly PlaceOnPhone[] = [];

/** The places that this phone holds, as last read; undefined before that, and where the storage fails. */
export const placesOnPhone = createSmallStore<readonly PlaceOnPhone[] | undefined>(undefined);

let reading: Promise<void> | undefined;

/**
 * Reads them, and again whenever they change, in whichever tab or worker. What reads them comes when it is first needed:
 * most visitors have none.
 */
export function readPlaces(): Promise<void> {
  reading ??= import('~/outbox/held-places').then(async ({ heldPlaces, onPlacesChange }) => {
    const read = async () => placesOnPhone.set(await heldPlaces());
    onPlacesChange(() => void read().catch(report));
    await read();
  });
  return reading.catch((error: unknown) => {
    reading = undefined;
    report(error);
  });
}

const report = (error: unknown) => console.warn('The places on this phone could not be read.', error);

/** For components; nothing is known on the server and in the hydrating render. `isWanted`: whether there may be any. */
export function usePlacesOnPhone(isWanted = true): readonly PlaceOnPhone[] {
  useEffect(() => {
    if (isWanted) void readPlaces();
  }, [isWanted]);
  return useSyncExternalStore(placesOnPhone.subscribe, placesOnPhone.get, () => none) ?? none;
}
