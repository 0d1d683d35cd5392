import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { learnServerDay } from '../api/server-clock';
import { focusHeading } from '../ui/focus-heading';
import { Notices } from '../ui/notices';

const root = getRouteApi('__root__');

/** What accompanies every page: messages, the prompts to install and update, and the place of the focus. */
export function Companions() {
  const cameWith = useRef(root.useLoaderData());
  const [Prompts, setPrompts] = useState<ComponentType | null>(null);
  // Before the first paint where the face is there already.
  useLayoutEffect(() => {
    document.documentElement.dataset.displayFace = '';
  }, []);
  useEffect(() => {
    learnServerDay(cameWith.current.today, cameWith.current.timeZone);
    import('../offline/prompts').then(
      (prompts) => setPrompts(() => prompts.default),
      // On a broken line the page goes on without its wishes.
      () => undefined,
    );
  }, []);
  useFocusAfterNavigation();
  return (
    <>
      <Notices />
      {Prompts && <Prompts />}
    </>
  );
}

/** After a navigation the focus goes to the new page's heading, as it would with a new document. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) focusHeading();
      }),
    [router],
  );
}
