import { isObject, isText, listOf, readKeptText } from '../../kept-text';
import { createSmallStore } from '../../offline/small-store';

/**
 * What this phone knows of registrations that were sent from it: the events, and nothing of who registered. Kept in
 * local storage, so that the first render knows it too.
 */
export interface Mark {
  eid: string;
  /** Of the submission; missing where this phone could not keep it. */
  key?: string | undefined;
  /** The backend has it, as far as this phone knows. */
  arrived: boolean;
}

const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  'eid' in value &&
  isText(value.eid) &&
  (!('key' in value) || isText(value.key)) &&
  'arrived' in value &&
  typeof value.arrived === 'boolean';

const storageKey = 'registered-events';

function read(): readonly Mark[] {
  try {
    return readKeptText(localStorage.getItem(storageKey), listOf(isMark)) ?? [];
  } catch {
    return [];
  }
}

export const noMarks: readonly Mark[] = [];
const store = createSmallStore<readonly Mark[] | undefined>(undefined);

/** All marks on this phone. */
export function marks(): readonly Mark[] {
  // Nobody listens yet when they are first read.
  if (store.get() === undefined) store.set(read());
  return store.get() ?? noMarks;
}

function write(next: readonly Mark[]): void {
  store.set(next);
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // Known until the page is closed, then.
  }
}

/** Tells of every change, also of one that another tab made. */
export function watchMarks(listener: () => void): () => void {
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

/** She has registered for an event, from here; the registration under `replaces` is not sent any more. */
export const noteRegistered = (made: Mark, replaces?: string): void =>
  write([...marks().filter(({ key }) => key === undefined || (key !== made.key && key !== replaces)), made]);

/** These have arrived. */
export function noteArrived(hasArrived: (key: string) => boolean): void {
  const arrive = (of: Mark): Mark =>
    of.key !== undefined && !of.arrived && hasArrived(of.key) ? { ...of, arrived: true } : of;
  const next = marks().map(arrive);
  if (next.some((changed, place) => changed !== marks()[place])) write(next);
}

/** The submission under this key will never be sent. */
export function forgetMark(key: string): void {
  const next = marks().filter((of) => of.key !== key);
  if (next.length < marks().length) write(next);
}

export const forgetAllMarks = (): void => write([]);
