import { useSyncExternalStore } from 'react';
import { isObject } from '../../kept-text';
import { type OutboxReading, useOutboxReading } from '../../offline/outbox-entries';
import { type Mark, marks, noMarks, watchMarks } from './marks';

/**
 * How it stands with a registration that was sent from this phone.
 * - `registered`: the organisers have it.
 * - `waits`: saved on this phone, and will be sent.
 * - `needs-her`: it was refused, and is hers to correct.
 */
export type RegisteredState = 'registered' | 'waits' | 'needs-her';

const isFor = (eid: string, payload: unknown): boolean =>
  isObject(payload) && 'Eid' in payload && payload.Eid === eid;

/** What is known of an event's registrations from this phone; undefined where there were none. */
export function registeredState(
  eid: string,
  known: readonly Mark[],
  reading: OutboxReading,
): RegisteredState | undefined {
  const mine = known.filter((of) => of.eid === eid);
  // Before the outbox is read: what was known last.
  if (reading.state !== 'read') {
    if (mine.length === 0) return undefined;
    return mine.some(({ arrived }) => arrived) ? 'registered' : 'waits';
  }
  const waiting = reading.entries.filter(
    ({ kind, payload }) => kind === 'registration' && isFor(eid, payload),
  );
  if (waiting.some(({ state }) => state === 'refused')) return 'needs-her';
  if (waiting.length > 0) return 'waits';
  // What is not in the outbox any more has arrived, perhaps while no page was open.
  return mine.length > 0 ? 'registered' : undefined;
}

/** For components; nothing is known on the server and in the hydrating render. */
export function useRegisteredState(eid: string): RegisteredState | undefined {
  const known = useSyncExternalStore(watchMarks, marks, () => noMarks);
  return registeredState(eid, known, useOutboxReading());
}
