import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { timeAgo } from '~/content/format-date';
import { formatFailure } from '../lib/call-failures';
import { useConnection } from '../lib/connection';
import { useTranslation } from '../lib/i18n';
import { languageNames, useAwaitedLanguage } from '../lib/language';
import { ageOf, refusedRefetch, unconfirmedSince } from '../lib/query-client';
import { useAnsweredByPage } from '../ui/notices';
import { useUncoveredFocus } from '../ui/use-room-below';

/**
 * Shows that data is from the cache and how old it is (rule offline-data), which refetch was refused (rule
 * quoted-messages), and which language is still loading.
 */
export function DataAgeBar() {
  const { t, language } = useTranslation();
  const connection = useConnection();
  const queryClient = useQueryClient();
  const since = useQueryCache(queryClient, () => unconfirmedSince(queryClient, connection), null);
  const now = useNow(since !== null);
  // The answer of a registration tells itself what waits on this phone, and the bar would lie over it.
  const isAnswered = useAnsweredByPage() !== undefined;
  const age = isAnswered ? null : ageOf(since, now);
  const refused = useRefusedRefetch(queryClient);
  // With a failure even recent data shows its age.
  const shownAge = age === null && refused ? 0 : age;
  const unreached = !isAnswered && connection === 'unreached';
  const awaited = useAwaitedLanguage();
  const bar = useRef<HTMLDivElement>(null);
  useUncoveredFocus(bar);
  return (
    // At the lower edge and last in the frame, so that its appearance shifts nothing.
    <div className="sticky bottom-[var(--bottom-bar,0px)] z-20 h-0">
      <div
        ref={bar}
        className={
          unreached || shownAge !== null || awaited
            ? 'absolute inset-x-0 bottom-0 border-line border-t bg-panel-soft py-2 text-quiet text-sm'
            : undefined
        }
      >
        <p className="page-width">
          {/* Announced on appearance and change only; the age, which changes each minute, is outside. */}
          <span role="status">
            <span>
              {[
                refused && `${refused.text} ${formatFailure(refused.error, t)}`,
                unreached && t('offline.noConnection'),
                shownAge === 'unknown' && t('offline.savedEarlier'),
                unreached && shownAge === null && t('offline.sendingIsSafe'),
                awaited && t('offline.languageAwaited', { language: languageNames[awaited] }),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
            {typeof shownAge === 'number' && <span className="sr-only">{` ${t('offline.savedShown')}`}</span>}
          </span>
          {typeof shownAge === 'number' && (
            <span>{` ${t('offline.savedWhen', { when: timeAgo(shownAge, language) })}`}</span>
          )}
        </p>
      </div>
    </div>
  );
}

function useRefusedRefetch(queryClient: QueryClient): { text: string; error: unknown } | undefined {
  const { t } = useTranslation();
  const query = useQueryCache(queryClient, () => refusedRefetch(queryClient), undefined);
  const failure = query?.meta?.failure;
  if (!query || !failure || failure === 'logged') return undefined;
  return { text: t(failure), error: query.state.error };
}

/** Reads the query cache, and again after each change. `initial` is for the server and the hydrating render. */
function useQueryCache<Value>(queryClient: QueryClient, read: () => Value, initial: Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, read, () => initial);
}

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
