import {
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { formatFailure, isUnreachable } from '../lib/call-failures';
import { useTranslation } from '../lib/i18n';
import { lngIn } from '../lib/site-content';
import { focusHeadingAfterRemoval } from '../ui/focus';
import { type NoticeLink, notify } from '../ui/notices';

/** Resolves to a link to the next step, if there is one. */
type OwnerAction = () => Promise<NoticeLink | undefined> | Promise<void>;

/**
 * Returns a function that reports why an action failed. Without a title, the notice goes once the connection is back.
 */
export function useReportFailure(): (error: unknown, title?: string) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, title) => {
      const isAway = isUnreachable(error);
      const text = isAway ? t('owner.offlineRefused') : formatFailure(error, t);
      if (title !== undefined) return notify({ kind: 'problem', title, text });
      notify({
        kind: 'problem',
        title: formatFailure(error, t),
        ...(isAway && { text, untilReconnected: true }),
      });
    },
    [t],
  );
}

/**
 * Runs an owner action and reports its result (rule quoted-messages). Without a connection it fails and is not
 * queued. `failed` is the quoted failure text, if any.
 */
export function useOwnerAction(): (action: OwnerAction, texts?: { failed: string }) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  return useCallback(
    async (action, texts) => {
      try {
        const next = await action();
        notify({ kind: 'success', title: t('owner.success'), ...(next && { links: [next] }) });
        focusHeadingAfterRemoval();
      } catch (error) {
        // The action may have succeeded without its response, so refetch.
        if (isUnreachable(error)) void queryClient.invalidateQueries({ type: 'active' });
        reportFailure(error, texts?.failed);
      }
    },
    [t, queryClient, reportFailure],
  );
}

/**
 * `useMutation` with a guard against double taps. `isUnderWay` is synchronous; `isPending` changes only with the
 * next render.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> & { isUnderWay: (variables?: Variables) => boolean } {
  const queryClient = useQueryClient();
  const mutationKey = ['single', useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const isUnderWay = (variables?: Variables) =>
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => variables === undefined || state.variables === variables,
    }) > 0;
  return { ...mutation, isUnderWay };
}

/** Whether the record was already deleted elsewhere. */
export const isAlreadyDeleted = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 'not-found' || error.code === 'event-gone');

/** Rethrows unless the record is already deleted, by another phone or by an earlier attempt. */
export function ignoreNotFound(error: unknown): void {
  if (!isAlreadyDeleted(error)) throw error;
}

/**
 * Applies a successful write to cached data. A fetch in flight may be older than the write, so it is cancelled and
 * repeated. Does nothing without cached data.
 */
export function updateCachedAnswer<Key extends QueryKey, Answer extends InferDataFromTag<unknown, Key>>(
  queryClient: QueryClient,
  queryKey: Key,
  change: (shown: Answer) => Answer,
): void {
  const isUnderWay = queryClient.isFetching({ queryKey, exact: true }) > 0;
  queryClient.setQueryData<Answer>(queryKey, (shown) => shown && change(shown));
  // What pages show of it, in their languages.
  void queryClient.invalidateQueries({ queryKey, predicate: (other) => lngIn(other.queryKey) !== undefined });
  if (isUnderWay) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
}

export const withoutRow =
  (id: string) =>
  <Row extends { _id: string }>(rows: Row[]): Row[] =>
    rows.filter(({ _id }) => _id !== id);

/** Returns an idempotency key for one attempt, as browsers may retry on their own. */
export const newIdempotencyKey = (): string => uuid();

interface Adding<Answer> {
  /** Idempotency key of the new record, and its id. */
  key: string;
  /** Returns another key, after the record was deleted. */
  renewKey: () => string;
  add: (underKey: { idempotencyKey: string }) => Promise<Answer>;
  /** Brings the record that an earlier attempt has added up to date. */
  change: (id: string) => Promise<Answer>;
}

/**
 * Adds a record once (rule idempotency-keys). An earlier attempt whose answer was lost has the same key: the server
 * ignores a repeat, and refuses one with other content, which then changes the record. Rejects with `CallFailure`.
 */
export async function addOnce<Answer>({ key, renewKey, add, change }: Adding<Answer>): Promise<Answer> {
  try {
    return await add({ idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'key-reused') throw error;
  }
  try {
    return await change(key);
  } catch (error) {
    if (!isAlreadyDeleted(error)) throw error;
    return add({ idempotencyKey: renewKey() });
  }
}

/** Taps closer than this, in milliseconds and pixels, count as one. */
const doubleTapLimits = { time: 500, place: 32 };

let last = { at: 0, x: 0, y: 0 };

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/** Remembers a press that has acted, to detect its repetition. */
export function rememberPress({ clientX: x, clientY: y }: Press): void {
  last = { at: Date.now(), x, y };
}

/**
 * Whether a press repeats the remembered one: a double tap may hit a control that has just appeared. Keyboard
 * presses have no position and never count.
 */
export function isSamePress({ clientX: x, clientY: y, detail }: Press): boolean {
  if (detail === 0) return false;
  const isNear = Math.hypot(x - last.x, y - last.y) < doubleTapLimits.place;
  return isNear && Math.abs(Date.now() - last.at) < doubleTapLimits.time;
}

export function isRepeatedPress(press: Press): boolean {
  if (isSamePress(press)) return true;
  if (press.detail > 0) rememberPress(press);
  return false;
}

/** Milliseconds between the success message and the redirect (rule fixed-figures). */
export const redirectDelays = { event: 2_000, member: 1_000, eventPhotos: 1_000 } as const;

/**
 * Returns a function that runs an action after a delay (rule fixed-figures), unless the component unmounts first.
 */
export function useDelayedAction(): (ms: number, action: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  return useCallback((ms, action) => void timers.current.add(setTimeout(action, ms)), []);
}

interface Message {
  title: string;
  text?: string;
}

export interface FailedSaveMessages {
  /** Without a connection; the input is kept. */
  unreachable: Message;
  /** When the session has ended: the route leads to the sign-in form and back. Default: `refused`. */
  signedOut?: Message;
  /** For other refusals. Default: "not saved" with the reason. */
  refused?: Message;
}

/**
 * Shows why a form was not saved, by default one that changes a record. Anything but a `CallFailure` is a fault of the
 * program: it is shown too, and reported as an uncaught error.
 */
export function useFailedSave(): (error: unknown, messages?: FailedSaveMessages) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, messages) => {
      const { unreachable, signedOut, refused } = messages ?? {
        unreachable: { title: t('ownerEvents.changesWait') },
        signedOut: { title: t('ownerEvents.signInAgain') },
      };
      if (!(error instanceof CallFailure)) {
        reportError(error);
        return notify({ kind: 'problem', title: t('ownerEvents.notSaved'), text: t('owner.unexpected') });
      }
      if (error.kind === 'unreachable')
        return notify({ kind: 'pending', ...unreachable, untilReconnected: true });
      if (error.status === 401 && signedOut) return notify({ kind: 'pending', ...signedOut });
      const otherwise = { title: t('ownerEvents.notSaved'), text: formatFailure(error, t) };
      notify({ kind: 'problem', ...(refused ?? otherwise) });
    },
    [t],
  );
}
