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
  const unreached = connection === 'unreached';
  return (
    // At the lower edge, and meant to stand last in the page's frame: nothing that is being read moves when it comes.
    <div className="sticky bottom-0 z-20 h-0">
      <div
        className={
          unreached || age !== null
            ? 'absolute inset-x-0 bottom-0 border-line border-t bg-panel-soft py-2 text-quiet text-sm'
            : undefined
        }
      >
        <p className="page-width">
          {/* Said when it comes and when it changes; the age grows by the minute and stands outside. */}
          <span role="status">
            {unreached && t('offline.noConnection')} {age === 'unknown' && t('offline.savedEarlier')}
            {typeof age === 'number' && <span className="sr-only">{t('offline.savedShown')}</span>}
            {unreached && age === null && t('offline.sendingIsSafe')}
          </span>{' '}
          {typeof age === 'number' && t('offline.savedWhen', { when: timeAgo(age, language) })}
        </p>
      </div>
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
