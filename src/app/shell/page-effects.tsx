import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasGoodLine } from '../browser/data-saver';
import { whenIdle } from '../browser/when-idle';
import { learnServerDay, serverDay } from '../platform/clock/server-clock';
import { keptAt, showDaysFromToday } from '../platform/documents/kept-at';
import { focusPart } from '../ui/focus-heading';
import { Notices } from '../ui/notices';
import { useLinksToHere } from './links-to-here';

const root = getRouteApi('__root__');

/** What accompanies every page: messages, the prompts to install and update, and the place of the focus. */
export function PageEffects() {
  const [Prompts, setPrompts] = useState<ComponentType | null>(null);
  useLayoutEffect(() => {
    // Before the first paint where the face is there already; a weak line has more urgent things to carry.
    if (hasDisplayFace()) showDisplayFace();
    else if (hasGoodLine()) whenIdle(showDisplayFace);
  }, []);
  useEffect(() => {
    whenIdle(() =>
      import('./prompts/prompts').then(
        (prompts) => setPrompts(() => prompts.default),
        // On a broken line the page goes on without its wishes.
        () => undefined,
      ),
    );
  }, []);
  useCurrentDay();
  useFocusAfterNavigation();
  useLinksToHere();
  return (
    <>
      <Notices />
      {Prompts && <Prompts />}
    </>
  );
}

/**
 * Learns the day from the document, which is the server's word; a kept one is of another day, and goes on to this one.
 */
function useCurrentDay(): void {
  const router = useRouter();
  const { today, timeZone } = root.useLoaderData();
  const first = useRef(true);
  useEffect(() => {
    // The first look into the local storage takes a cheap phone up to a tenth of a second.
    whenIdle(() => {
      const isFirst = first.current;
      first.current = false;
      if (keptAt() === undefined) {
        if (isFirst) learnServerDay(today, timeZone);
      } else if (today === serverDay()) showDaysFromToday();
      // The day comes with the data of the routes.
      else if (isFirst) void router.invalidate();
    });
  }, [router, today, timeZone]);
}

/** The face of the headings has been loaded, as the worker's shell tries to before anything is shown. */
const hasDisplayFace = () =>
  [...document.fonts].some(({ family, status }) => /^"?Fraunces"?$/.test(family) && status === 'loaded');

/** Its rules ask for it (theme.css). */
function showDisplayFace(): void {
  document.documentElement.dataset.displayFace = '';
}

/** After a navigation the focus goes to the heading of the new page, or of the part of it that the address names. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hashChanged, toLocation }) => {
        if (fromLocation && (pathChanged || hashChanged)) focusPart(toLocation.hash);
      }),
    [router],
  );
}
