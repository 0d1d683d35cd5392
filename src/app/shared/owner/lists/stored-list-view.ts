import { useRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { readListViews, storeListViews } from '../../../platform/private-storage/private-list-views';
import { currentSession } from '../../../platform/session/session-store';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The list that is gone back to by a link is shown as it was left. */
    asLeft?: true;
  }
}

const listView = v.object({
  search: v.optional(v.string(), ''),
  sorting: v.optional(v.object({ key: v.string(), descending: v.boolean() })),
  /** Which rows of the list, where it has such a choice. */
  choice: v.optional(v.string()),
  place: v.optional(v.string()),
});
type ListView = v.InferOutput<typeof listView>;

/** By the list's path: its view, the history entry that it belongs to, and the CSS pixels that it was scrolled by. */
const storedViews = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.record(v.string(), v.object({ ...listView.entries, entry: v.string(), top: v.number() })),
  ),
  {},
);

const account = () => currentSession()?.identity?.Email ?? '';

/**
 * What is searched, the order and the choice of the list on this page, and where it was scrolled to: there again after
 * a reload, the browser's Back, or a link with the state `asLeft`. A list that is opened anew begins anew.
 */
export function useStoredListView(): { before: ListView; store: (change: Partial<ListView>) => void } {
  const router = useRouter();
  const [{ pathname, entry, before, top }] = useState(() => {
    const { pathname, state } = router.latestLocation;
    const stored = v.parse(storedViews, readListViews(account()))[pathname];
    const isBack = stored !== undefined && (state.asLeft === true || stored.entry === state.__TSR_key);
    return {
      pathname,
      entry: state.__TSR_key ?? '',
      before: isBack ? stored : { search: '' },
      top: isBack && state.asLeft === true ? stored.top : undefined,
    };
  });
  const write = useCallback(
    (change: Partial<ListView & { top: number }>) => {
      const views = v.parse(storedViews, readListViews(account()));
      const known = views[pathname];
      const mine = known?.entry === entry ? known : { ...before, entry, top: 0 };
      storeListViews(account(), JSON.stringify({ ...views, [pathname]: { ...mine, ...change, entry } }));
    },
    [pathname, entry, before],
  );
  useLayoutEffect(() => {
    // After the frame in which the router puts a new screen to its top.
    const frame = top === undefined ? 0 : requestAnimationFrame(() => scrollTo({ top }));
    return () => {
      cancelAnimationFrame(frame);
      write({ top: scrollY });
    };
  }, [top, write]);
  return { before, store: write };
}
