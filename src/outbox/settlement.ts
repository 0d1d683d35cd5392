import type { Problem } from './entry';
import { listen } from './news';
import { findEntry } from './store';

/** What became of a kept submission, as far as the person at the form should wait for it. */
export type Settlement =
  | { outcome: 'sent' }
  /** Not known to have arrived: it stays on the phone. */
  | { outcome: 'waiting' }
  /** No longer on the phone, and no word of how it left: sent by another tab or the worker, or given up in the list. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; problem: Problem };

/** Somebody who watches an entry. */
export interface Watch {
  /**
   * What it is settled to: sent, refused, or failed once.
   * @param enough settles when nobody should wait any longer; what is in the store then decides
   * @param moment how long news may be under way from another tab or the worker
   */
  until: (enough: Promise<unknown>, moment: () => Promise<unknown>) => Promise<Settlement>;
  stop: () => void;
}

/** Watches an entry. To be called before it is kept: whoever sees it may deliver it at once. */
export function watchSettlement(key: string): Watch {
  let stop = () => {};
  const heard = new Promise<Settlement>((resolve) => {
    stop = listen((news) => {
      if (news.key !== key) return;
      if (news.now === 'sent') resolve({ outcome: 'sent' });
      else if (news.now === 'waiting') resolve({ outcome: 'waiting' });
      else if (news.now === 'gone') resolve({ outcome: 'gone' });
      else if (news.now === 'refused') void look(key).then((found) => resolve(found ?? { outcome: 'gone' }));
    });
  });
  return {
    async until(enough, moment) {
      const looked = enough.then(noMatter, noMatter).then(async () => {
        const found = await look(key);
        if (found) return found;
        // Gone from the store. Only the news can say that it was sent, and comes just after that.
        await moment();
        return { outcome: 'gone' } as const;
      });
      return Promise.race([heard, looked]).finally(stop);
    },
    stop,
  };
}

/** Where the entry stands; undefined where there is none. */
async function look(key: string): Promise<Settlement | undefined> {
  try {
    const entry = await findEntry(key);
    if (!entry) return undefined;
    const { state, problem } = entry;
    return state === 'refused' && problem ? { outcome: 'refused', problem } : { outcome: 'waiting' };
  } catch {
    // It was kept; only looking failed.
    return { outcome: 'waiting' };
  }
}

const noMatter = () => undefined;
