import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFailure } from '../lib/call-failures';
import { useOnReconnect } from '../lib/connection';
import { type TextKey, useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import { focusHeadingAfterRemoval } from '../ui/focus';
import { Skeleton } from '../ui/loading';

/** The state of one block's data, which the rest of the page does not wait for. */
export type Block<Data> =
  | { state: 'loaded'; data: Data }
  | { state: 'pending' }
  | {
      state: 'failed';
      /** The error of the last finished attempt; null if the server's attempt failed, which carries no reason. */
      error: Error | null;
      busy: boolean;
      again: () => Promise<unknown>;
    };

type FailedBlock = Extract<Block<unknown>, { state: 'failed' }>;

/**
 * The data of a block, fetched when it renders.
 * @param failedOnServer the server could not load the data; the browser retries
 */
export function useBlock<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  failedOnServer = false,
): Block<Data> {
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery(query);
  const [lastError, setLastError] = useState(error);
  // Query clears the error when it retries.
  if (error && error !== lastError) setLastError(error);
  if (data !== undefined) return { state: 'loaded', data };
  // After a failure the message and its button stay during retries.
  if (failedOnServer || errorUpdateCount > 0)
    return { state: 'failed', error: lastError, busy: isFetching, again: refetch };
  return { state: 'pending' };
}

interface BlockFailedProps {
  block: FailedBlock;
  text: string;
  id?: string;
  className?: string;
}

/** Shown instead of a block that failed to load, with the reason and a retry button. */
export function BlockFailed({ block, text, id, className = 'py-12 lg:py-20' }: BlockFailedProps) {
  const { t } = useTranslation();
  useOnReconnect(() => !block.busy && void block.again());
  return (
    <section id={id} className={`page-width ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-panel p-6">
        <div role="alert">
          <p>{text}</p>
          {block.error && <p className="mt-1 text-quiet">{formatFailure(block.error, t)}</p>}
        </div>
        <Button
          kind="secondary"
          busy={block.busy}
          onClick={() => void block.again().then(focusHeadingAfterRemoval)}
          className="noscript:hidden"
        >
          {t('site.tryAgain')}
        </Button>
      </div>
    </section>
  );
}

interface RestOfListProps {
  rest: Exclude<Block<unknown>, { state: 'loaded' }>;
  /** The text if it failed to load. */
  failed: TextKey;
}

/** Placeholder while the rest of a list loads, whose first items came with the page. */
export function RestOfList({ rest, failed }: RestOfListProps) {
  const { t } = useTranslation();
  if (rest.state === 'failed') {
    return <BlockFailed block={rest} text={t(failed)} className="mt-3 px-0 lg:mt-4" />;
  }
  return (
    <div role="status" className="mt-3 lg:mt-4">
      <p className="sr-only">{t('site.loading')}</p>
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
