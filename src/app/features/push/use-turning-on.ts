import { type RefObject, useState } from 'react';
import type { TurnedOn } from './push-on-phone';

/**
 * Returns how the question to the browser stands, and functions that turn messages on or off. Then the focus goes to
 * `place`, as the pressed button has gone.
 */
export function useTurningOn(
  place: RefObject<HTMLElement | null>,
  { on, off }: { on: () => Promise<TurnedOn>; off: () => Promise<void> },
) {
  const [state, setState] = useState<'open' | 'busy' | 'cannot'>('open');
  return {
    state,
    async turnOn() {
      setState('busy');
      const outcome = await on();
      setState(outcome === 'cannot' ? 'cannot' : 'open');
      if (outcome !== 'open') place.current?.focus();
    },
    async turnOff() {
      await off();
      place.current?.focus();
    },
  };
}
