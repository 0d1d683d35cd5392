import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Notices } from '../ui/notices';

const Prompts = lazy(() => import('../offline/prompts'));

/** What accompanies every page: messages, the prompts to install and update, and the place of the focus. */
export function Companions() {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    setStarted(true);
    document.documentElement.dataset.displayFace = '';
  }, []);
  useFocusAfterNavigation();
  return (
    <>
      <Notices />
      {started && (
        <Suspense>
          <Prompts />
        </Suspense>
      )}
    </>
  );
}

/** After a navigation the focus goes to the new page's heading, as it would with a new document (WCAG 2.4.3). */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
