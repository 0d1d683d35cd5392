import { useEffect } from 'react';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { createSmallStore, useSmallStore } from './small-store';

const none: readonly PlaceOnPhone[] = [];

/** The registered places stored on this phone; undefined until read, and if storage fails. */
export const placesOnPhone = createSmallStore<readonly PlaceOnPhone[] | undefined>(undefined);

let reading: Promise<void> | undefined;

/**
 * Reads the places now and after each change in any tab or the worker. The module loads on first use, as most
 * visitors have no places.
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

/**
 * Empty on the server and in the hydrating render.
 * @param isWanted whether this phone may have places
 */
export function usePlacesOnPhone(isWanted = true): readonly PlaceOnPhone[] {
  useEffect(() => {
    if (isWanted) void readPlaces();
  }, [isWanted]);
  return useSmallStore(placesOnPhone) ?? none;
}
