import type { Entry } from '~/outbox/entry';
import type { StoredTick } from './stored-door';

/** The keys of a door's ticks that wait on this phone to be sent. */
export const waitingKeys = (entries: readonly Entry[], account: string): ReadonlySet<string> =>
  new Set(
    entries.filter(({ account: of, state }) => of === account && state !== 'refused').map(({ key }) => key),
  );

/** The keys of those that the backend will never take. */
export const refusedKeys = (entries: readonly Entry[], account: string): ReadonlySet<string> =>
  new Set(
    entries.filter(({ account: of, state }) => of === account && state === 'refused').map(({ key }) => key),
  );

/**
 * The ticks that an answer may not know of yet: those that waited when it was asked for, and those made since. The others
 * are in it.
 * @param waitedThen the keys that waited when it was asked for
 * @param knownThen the keys of all ticks at that moment
 */
export const ticksAfter = (
  ticks: ReadonlyMap<string, StoredTick>,
  waitedThen: ReadonlySet<string>,
  knownThen: ReadonlySet<string>,
): Map<string, StoredTick> =>
  new Map([...ticks].filter(([, { key }]) => waitedThen.has(key) || !knownThen.has(key)));
