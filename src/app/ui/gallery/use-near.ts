import { type RefCallback, useCallback, useState } from 'react';

/** How far outside the screen something counts as near: what the next swipe of the thumb brings. */
const margin = '50% 0px';

/** Milliseconds that it must stay there, so that a fling through hundreds does not ask for each of them. */
const dwell = 120;

const arrivals = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once when the element has been near the screen for a moment. Gives a function that stops watching. */
function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) arrivals.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  const watching = observer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  arrivals.set(element, (isNear) => {
    clearTimeout(timer);
    if (isNear) timer = setTimeout(then, dwell);
  });
  watching.observe(element);
  return () => {
    clearTimeout(timer);
    arrivals.delete(element);
    watching.unobserve(element);
  };
}

/**
 * Whether an element has come near the screen; once it has, it stays so. The browser's own `loading="lazy"` fetches
 * up to three screens ahead, and more the weaker the line is: that is what a weak line has no room for.
 * @param already true from the start
 */
export function useNear<Watched extends Element>(already: boolean): [RefCallback<Watched>, boolean] {
  const [near, setNear] = useState(already);
  const watch = useCallback(
    (element: Watched | null) => (element && !near ? whenNear(element, () => setNear(true)) : undefined),
    [near],
  );
  return [watch, near];
}
