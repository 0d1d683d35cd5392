import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A row of full-width slides with native scrolling and snapping.
 * @param start the first slide shown, from 0
 * @param live the row contains all slides
 */
export function useSlides(count: number, start: number, live: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const within = (place: number) => Math.min(Math.max(place, 0), count - 1);
  const scrollTo = (place: number) =>
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'instant' });

  // At the start and after a rotation.
  const align = useEffectEvent(() => scrollTo(shown));
  useLayoutEffect(() => {
    if (!live || !row.current) return;
    const observer = new ResizeObserver(() => align());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [live]);

  const onScroll = () => {
    if (!row.current?.clientWidth) return;
    setShown(within(Math.round(row.current.scrollLeft / row.current.clientWidth)));
  };

  const goTo = (place: number) => {
    const to = within(place);
    // The slide must be rendered before the row can snap to it.
    flushSync(() => setShown(to));
    scrollTo(to);
  };

  return { row, shown, goTo, onScroll };
}

/** Pixels of a downward swipe that closes; a shorter one is undone. */
const threshold = 100;
/** Pixels until the direction of a swipe is known. */
const slack = 12;

const back = 150;

/**
 * Calls back on a one-finger swipe down, which the element follows unless reduced motion is preferred. Ignored
 * while zoomed and with two fingers. The element must set `touch-action` without `pan-y`.
 */
export function useSwipeDown(surface: RefObject<HTMLElement | null>, onSwiped: () => void): void {
  const swiped = useEffectEvent(onSwiped);
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let start: { id: number; x: number; y: number } | undefined;
    const follows = !matchMedia('(prefers-reduced-motion: reduce)').matches;

    const end = () => {
      start = undefined;
      const moved = element.style.translate;
      if (!moved) return;
      element.style.translate = '';
      element.animate([{ translate: moved }, { translate: '0 0' }], back);
    };
    const onDown = ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      if (!isPrimary) end();
      else if (pointerType === 'touch' && !isZoomed()) start = { id: pointerId, x: clientX, y: clientY };
    };
    const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const down = clientY - start.y;
      const aside = Math.abs(clientX - start.x);
      if (Math.max(Math.abs(down), aside) < slack) return;
      if (down < aside || isZoomed()) end();
      else if (follows) element.style.translate = `0 ${down}px`;
    };
    const onUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const down = clientY - start.y;
      const isSwipe = down > threshold && down > Math.abs(clientX - start.x);
      end();
      if (isSwipe) swiped();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', end);
    };
  }, [surface]);
}

const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;
