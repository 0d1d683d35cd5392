import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayOfWallTime } from '~/contract/clock-time';
import { nextChange } from '../features/events/event-queries';
import { isConnectionFast } from '../lib/connection';
import { learnServerDay, millisecondsUntil, serverDay } from '../lib/server-clock';
import { documentRequestedAt, showDaysFromToday } from '../lib/service-worker';
import { showColours, useGroup } from '../lib/site-content';
import { whenIdle } from '../lib/timing';
import { focusFragment } from '../ui/focus';
import { leaveNotices, Notices } from '../ui/notices';

/** Links to the current URL scroll to its top or fragment, as in a plain page; the router would ignore them. */
function useSamePageLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const goAgain = (press: MouseEvent) => {
      if (!(press.target instanceof Element)) return;
      // The router marks links to the current location; the browser handles the others.
      const link = press.target.closest<HTMLAnchorElement>('a[data-status="active"]');
      if (link?.href !== location.href || press.button) return;
      if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
      press.preventDefault();
      router.history.replace(router.history.location.href, undefined, { ignoreBlocker: true });
      focusFragment(router.latestLocation.hash);
    };
    // Capture phase: before the link's own handler.
    addEventListener('click', goAgain, true);
    return () => removeEventListener('click', goAgain, true);
  }, [router]);
}

const root = getRouteApi('__root__');

export function PageEffects() {
  const [Prompts, setPrompts] = useState<ComponentType | null>(null);
  useLayoutEffect(() => {
    const status = displayFont()?.status;
    // Before the first paint if the font is loaded; on a slow connection other files go first.
    if (status === 'loaded') showDisplayFont();
    // One for which the worker's shell could not wait would move what has been painted.
    else if (status !== 'loading' && isConnectionFast()) whenIdle(loadDisplayFont);
  }, []);
  useEffect(() => {
    whenIdle(() =>
      import('./prompts').then(
        (prompts) => setPrompts(() => prompts.default),
        // Without a connection the prompts are left out.
        () => undefined,
      ),
    );
  }, []);
  const group = useGroup();
  // Before the first paint; the first render of a shell has removed the attributes of the root element.
  useLayoutEffect(() => showColours(group), [group]);
  useCurrentTime();
  useFocusAfterNavigation();
  useLeaveNotices();
  useSamePageLinks();
  return (
    <>
      <Notices />
      {Prompts && <Prompts />}
    </>
  );
}

/** ms between two checks, as more events may have been loaded. */
const maxWait = 60_000;

/**
 * Keeps the time of what is shown: a kept document may be from another day, and events end while a page is open. The
 * routes' data are loaded again when something shown has ended.
 */
function useCurrentTime(): void {
  const router = useRouter();
  const { queryClient } = root.useRouteContext();
  const { now, timeZone } = root.useLoaderData();
  const first = useRef(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReplaced = false;
    const isLive = () => documentRequestedAt() === undefined;
    const follow = (isFirst = false) => {
      clearTimeout(timer);
      if (isReplaced || document.visibilityState === 'hidden') return;
      const change = nextChange(queryClient, now);
      const wait = change === undefined ? maxWait : Math.min(millisecondsUntil(change), maxWait);
      if (wait > 0) timer = setTimeout(follow, wait);
      // The server sends no page on which something has ended: this phone's clock is ahead.
      else if (isFirst && isLive()) timer = setTimeout(follow, maxWait);
      else void router.invalidate();
    };
    // The first access to local storage can take 100 ms on a cheap phone.
    whenIdle(() => {
      const isFirst = first.current;
      first.current = false;
      const today = dayOfWallTime(now);
      if (isLive()) {
        if (isFirst) learnServerDay(today, timeZone);
      } else if (today === serverDay()) showDaysFromToday();
      // The day is part of the routes' data.
      else if (isFirst) return void router.invalidate();
      follow(isFirst);
    });
    const onVisible = () => follow();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isReplaced = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [router, queryClient, now, timeZone]);
}

/** The heading font, which the worker's shell tries to load before rendering. */
const displayFont = (): FontFace | undefined =>
  [...document.fonts].find(({ family }) => /^"?Fraunces"?$/.test(family));

function showDisplayFont(): void {
  document.documentElement.dataset.displayFace = '';
}

/** Loads the heading font before it is shown, so that the page is laid out once. */
function loadDisplayFont(): void {
  document.fonts.load('600 1em Fraunces').then(showDisplayFont, () => undefined);
}

function useLeaveNotices(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) leaveNotices();
      }),
    [router],
  );
}

/** Moves the focus to the new page's heading after a navigation, or to the URL's fragment. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hashChanged, toLocation }) => {
        if (fromLocation && (pathChanged || hashChanged)) focusFragment(toLocation.hash);
      }),
    [router],
  );
}
