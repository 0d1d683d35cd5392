import * as v from 'valibot';
import type { Registration } from '~/contract/registration';
import type { Entry } from '~/outbox/entry';

/** A tick that has not arrived yet. */
export interface WaitingTick {
  key: string;
  came: boolean;
  /** ISO instant. */
  at: string;
}

const tick = v.object({ Rid: v.string(), Came: v.boolean(), At: v.string() });

/**
 * An account's ticks that wait on this phone, the last about each registration. One that was refused counts no more.
 */
export function waitingTicks(entries: readonly Entry[], account: string): Map<string, WaitingTick> {
  const ticks = new Map<string, WaitingTick>();
  for (const { kind, key, state, payload, account: of } of entries) {
    if (kind !== 'arrival' || of !== account || state === 'refused') continue;
    const parsed = v.safeParse(tick, payload);
    if (!parsed.success) continue;
    const { Rid, Came, At } = parsed.output;
    if (At >= (ticks.get(Rid)?.at ?? '')) ticks.set(Rid, { key, came: Came, at: At });
  }
  return ticks;
}

/** Registrations as they will be when what waits has arrived: of two ticks about one person the later holds. */
export const withTicks = (
  registrations: readonly Registration[],
  ticks: ReadonlyMap<string, WaitingTick>,
): readonly Registration[] =>
  ticks.size === 0
    ? registrations
    : registrations.map((registration) => {
        const waiting = ticks.get(registration._id);
        return waiting && waiting.at >= registration.CameAt
          ? { ...registration, Came: waiting.came, CameAt: waiting.at, CameBy: '' }
          : registration;
      });
