import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A row of slides that the browser itself scrolls and snaps, each as wide as the row.
 * @param start the slide to begin with, from 0
 * @param live the row is laid out with room for all slides
 */
export function useSlides(count: number, start: number, live: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  /** Where the row stands or is moving to. */
  const target = useRef(start);

  const align = useEffectEvent(() => {
    row.current?.scrollTo({ left: shown * row.current.clientWidth, behavior: 'instant' });
  });
  // At the beginning, and when the phone is turned.
  useLayoutEffect(() => {
    if (!live || !row.current) return;
    const observer = new ResizeObserver(() => align());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [live]);

  const onScroll = () => {
    if (!row.current?.clientWidth) return;
    const exact = row.current.scrollLeft / row.current.clientWidth;
    const place = Math.min(Math.max(Math.round(exact), 0), count - 1);
    if (Math.abs(exact - place) < 0.01) target.current = place;
    setShown(place);
  };

  const goTo = (place: number) => {
    const to = Math.min(Math.max(place, 0), count - 1);
    const smooth =
      Math.abs(to - shown) === 1 &&
      target.current === shown &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.current = to;
    // A row snaps only to what is there: somewhere farther off, its slide comes first.
    if (!smooth) flushSync(() => setShown(to));
    row.current?.scrollTo({
      left: to * row.current.clientWidth,
      behavior: smooth ? 'smooth' : 'instant',
    });
  };

  /** One further, or back; presses in quick succession add up. */
  const step = (by: 1 | -1) => goTo(target.current + by);

  return { row, shown, goTo, step, onScroll };
}
