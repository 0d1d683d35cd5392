import { useSyncExternalStore } from 'react';
import type { StatusChange } from '~/outbox/submission-status';
import { isObject } from '../../browser/stored-json';
import { type OutboxReading, useOutboxReading } from '../../platform/outbox/outbox-entries';
import {
  noRegisteredEvents,
  type RegisteredEvent,
  registeredEvents,
  watchRegisteredEvents,
} from '../../platform/visitor/registered-events';

/** What became of a registration that was submitted from this phone. */
export type RegisteredState = Extract<StatusChange['now'], 'sent' | 'waiting' | 'refused'>;

const isFor = (eid: string, payload: unknown): boolean =>
  isObject(payload) && 'Eid' in payload && payload.Eid === eid;

/** What is known of an event's registrations from this phone; undefined where there were none. */
export function registeredState(
  eid: string,
  known: readonly RegisteredEvent[],
  reading: OutboxReading,
): RegisteredState | undefined {
  const mine = known.filter((of) => of.eid === eid);
  // Before the outbox is read: what was known last.
  if (reading.state !== 'read') {
    if (mine.length === 0) return undefined;
    return mine.some(({ arrived }) => arrived) ? 'sent' : 'waiting';
  }
  const waiting = reading.entries.filter(
    ({ kind, payload }) => kind === 'registration' && isFor(eid, payload),
  );
  if (waiting.some(({ state }) => state === 'refused')) return 'refused';
  if (waiting.length > 0) return 'waiting';
  // What is not in the outbox any more has arrived, perhaps while no page was open.
  return mine.length > 0 ? 'sent' : undefined;
}

/** For components; nothing is known on the server and in the hydrating render. */
export function useRegisteredState(eid: string): RegisteredState | undefined {
  const known = useSyncExternalStore(watchRegisteredEvents, registeredEvents, () => noRegisteredEvents);
  return registeredState(eid, known, useOutboxReading());
}
