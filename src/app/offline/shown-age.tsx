import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../languages/use-content';
import { type Connection, useConnection } from './connection';
import { ageOf, unconfirmedSince } from './data-age';
import { timeAgo } from './relative-time';

/** The quiet bar that tells when what is shown is from an earlier visit, and how old it is (DESIGN §6). */
export function ShownAge() {
  const { t } = useTranslation();
  const language = useLanguage();
  const connection = useConnection();
  const since = useUnconfirmedSince(useQueryClient(), connection);
  const age = ageOf(since, useNow(since !== null));
  const sentences = [
    connection === 'unreached' && t('offline.noConnection'),
    age === 'unknown' && t('offline.savedEarlier'),
    typeof age === 'number' && t('offline.savedWhen', { when: timeAgo(age, language) }),
    connection === 'unreached' && age === null && t('offline.sendingIsSafe'),
  ].filter((sentence) => sentence !== false);
  return (
    // At the lower edge, and meant to stand last in the page's frame: nothing that is being read moves when it comes.
    <div role="status" className="sticky bottom-0 z-20">
      {sentences.length > 0 && (
        <p className="border-t border-line bg-panel-soft py-2 text-sm text-quiet">
          <span className="page-width block">{sentences.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

function useUnconfirmedSince(queryClient: QueryClient, connection: Connection): number | null {
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => unconfirmedSince(queryClient, connection),
    () => null,
  );
}

/** The phone's time, which moves on each half minute while it is needed. */
function useNow(needed: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!needed) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [needed]);
  return now;
}
