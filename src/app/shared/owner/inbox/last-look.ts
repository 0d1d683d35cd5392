import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** The lists that tell what is new in them. */
export type Inbox = 'volunteers' | 'messages';

/**
 * When the newest entry came that this phone has shown, as an ISO instant, by list. Nothing of anybody's, so it may
 * stay at logout.
 */
const storageKey = 'owner-last-look';

const looks = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.partial(v.object({ volunteers: v.string(), messages: v.string() }))),
  {},
);

function read(): v.InferOutput<typeof looks> {
  try {
    return v.parse(looks, localStorage.getItem(storageKey));
  } catch {
    return {};
  }
}

/** Notes that a list is being looked at; gives whether an entry came since the look before. */
export function useLook(inbox: Inbox, entries: readonly { CreatedAt: string }[]): (time: string) => boolean {
  const [before] = useState(() => read()[inbox] ?? '');
  useEffect(() => {
    const newest = entries
      .map(({ CreatedAt }) => CreatedAt)
      .sort()
      .at(-1);
    try {
      if (newest) localStorage.setItem(storageKey, JSON.stringify({ ...read(), [inbox]: newest }));
    } catch {
      // Then it is new again next time.
    }
  }, [inbox, entries]);
  return (time) => time > before;
}
