import type { Problem } from './entry';
import { listen } from './news';
import { findEntry } from './store';

/** What became of a kept submission, as far as the person at the form should wait for it. */
export type Settlement =
  | { outcome: 'sent' }
  /** It stays on the phone and will be sent later. */
  | { outcome: 'waiting' }
  | { outcome: 'refused'; problem: Problem };

/**
 * Watches an entry until it is sent, refused, or has failed once.
 * @param enough settles when nobody should wait any longer; what is in the store then decides
 */
export function watchSettlement(key: string, enough: Promise<unknown>): Promise<Settlement> {
  return new Promise((resolve) => {
    const settle = (settlement: Settlement) => {
      stop();
      resolve(settlement);
    };
    const look = () => stateOf(key).then(settle);
    const stop = listen((news) => {
      if (news.key !== key) return;
      if (news.now === 'sent') settle({ outcome: 'sent' });
      else if (news.now === 'waiting') settle({ outcome: 'waiting' });
      else if (news.now === 'refused') void look();
    });
    enough.then(look, look);
  });
}

async function stateOf(key: string): Promise<Settlement> {
  try {
    const entry = await findEntry(key);
    if (!entry) return { outcome: 'sent' };
    const { state, problem } = entry;
    return state === 'refused' && problem ? { outcome: 'refused', problem } : { outcome: 'waiting' };
  } catch {
    // It was kept; only looking failed.
    return { outcome: 'waiting' };
  }
}
