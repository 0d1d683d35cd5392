import { createSmallStore } from '../../browser/small-store';
import { isObject, isText, listOf, readStoredJson } from '../../browser/stored-json';

/**
 * The events that somebody registered for on this device, without any personal data. In local storage, so that the
 * first render knows them without the outbox.
 */
export interface RegisteredEvent {
  eid: string;
  /** The submission's key; missing if this device could not store the submission. */
  key?: string | undefined;
  /** The backend has confirmed it. */
  arrived: boolean;
}

const isRegisteredEvent = (value: unknown): value is RegisteredEvent =>
  isObject(value) &&
  'eid' in value &&
  isText(value.eid) &&
  (!('key' in value) || isText(value.key)) &&
  'arrived' in value &&
  typeof value.arrived === 'boolean';

const storageKey = 'registered-events';

/** Undefined where storage is forbidden. */
function read(): readonly RegisteredEvent[] | undefined {
  try {
    return readStoredJson(localStorage.getItem(storageKey), listOf(isRegisteredEvent)) ?? [];
  } catch {
    return undefined;
  }
}

export const noRegisteredEvents: readonly RegisteredEvent[] = [];
const store = createSmallStore<readonly RegisteredEvent[] | undefined>(undefined);

/** All registered events on this device. */
export function registeredEvents(): readonly RegisteredEvent[] {
  // Nobody is subscribed yet when they are first read.
  if (store.get() === undefined) store.set(read());
  return store.get() ?? noRegisteredEvents;
}

/** Reads anew before it writes: another tab may have written since. */
function change(changed: (known: readonly RegisteredEvent[]) => readonly RegisteredEvent[]): void {
  const known = read() ?? registeredEvents();
  const next = changed(known);
  if (next.length === known.length && next.every((of, place) => of === known[place])) return;
  store.set(next);
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // Known until the page is closed, then.
  }
}

/** Calls the listener on every change, also on one that another tab made. */
export function watchRegisteredEvents(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) store.set(read());
  };
  const stop = store.subscribe(listener);
  addEventListener('storage', onStorage);
  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}

/** Adds a registered event, or updates the one of the same submission. */
export const noteRegistered = (made: RegisteredEvent): void =>
  change((known) => [...known.filter(({ key }) => key === undefined || key !== made.key), made]);

/** Marks the registrations that the backend has confirmed. */
export const noteArrived = (hasArrived: (key: string) => boolean): void =>
  change((known) =>
    known.map((of) =>
      of.key !== undefined && !of.arrived && hasArrived(of.key) ? { ...of, arrived: true } : of,
    ),
  );

/** Drops the registration under this key, which will not be sent, or moves it to the key `replacedBy`. */
export const noteGone = (gone: string, replacedBy: string | undefined): void =>
  change((known) =>
    known.flatMap((of) => {
      if (of.key !== gone) return [of];
      return replacedBy === undefined ? [] : [{ ...of, key: replacedBy, arrived: false }];
    }),
  );

export const forgetAllRegisteredEvents = (): void => change(() => []);
