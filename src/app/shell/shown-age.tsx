import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../browser/connection';
import { useTranslation } from '../i18n/i18n';
import { useAwaitedLanguage } from '../platform/languages/awaited-language';
import { failureInWords } from '../platform/languages/failure-in-words';
import { languageNames } from '../platform/languages/language';
import { timeAgo } from '../platform/languages/relative-time';
import { useLanguage } from '../platform/languages/use-content';
import { ageOf, refusedRefetch, unconfirmedSince } from '../platform/queries/data-age';
import { useRoomBelow } from '../ui/use-room-below';

/**
 * The quiet bar that tells when what is shown is from an earlier visit, and how old it is (rule offline-data), with the
 * word for what could not be loaded anew (rule quoted-messages); also which language is awaited while the page is shown
 * in another one.
 */
export function ShownAge() {
  const { t } = useTranslation();
  const language = useLanguage();
  const connection = useConnection();
  const since = useUnconfirmedSince(useQueryClient(), connection);
  const age = ageOf(since, useNow(since !== null));
  const refused = useRefusedRefetch(useQueryClient());
  // With the word of a failure even a small age is told.
  const told = age === null && refused ? 0 : age;
  const unreached = connection === 'unreached';
  const awaited = useAwaitedLanguage();
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  return (
    // At the lower edge, and meant to stand last in the page's frame: nothing that is being read moves when it comes.
    <div className="sticky bottom-[var(--bottom-bar,0px)] z-20 h-0">
      <div
        ref={bar}
        className={
          unreached || told !== null || awaited
            ? 'absolute inset-x-0 bottom-0 border-line border-t bg-panel-soft py-2 text-quiet text-sm'
            : undefined
        }
      >
        <p className="page-width">
          {/* Said when it comes and when it changes; the age grows by the minute and stands outside. */}
          <span role="status">
            {refused && `${refused.text} ${failureInWords(refused.error, t)} `}
            {unreached && t('offline.noConnection')} {told === 'unknown' && t('offline.savedEarlier')}
            {typeof told === 'number' && <span className="sr-only">{t('offline.savedShown')}</span>}
            {unreached && told === null && t('offline.sendingIsSafe')}{' '}
            {awaited && t('offline.languageAwaited', { language: languageNames[awaited] })}
          </span>{' '}
          {typeof told === 'number' && t('offline.savedWhen', { when: timeAgo(told, language) })}
        </p>
      </div>
    </div>
  );
}

/** What could not be loaded anew, in the quoted words, and why (rule quoted-messages). */
function useRefusedRefetch(queryClient: QueryClient): { text: string; error: unknown } | undefined {
  const { t } = useTranslation();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  const query = useSyncExternalStore(
    subscribe,
    () => refusedRefetch(queryClient),
    () => undefined,
  );
  const failure = query?.meta?.failure;
  if (!query || !failure || failure === 'logged') return undefined;
  return { text: t(failure), error: query.state.error };
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
