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
  const within = (place: number) => Math.min(Math.max(place, 0), count - 1);
  const scrollTo = (place: number) =>
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'instant' });

  // At the beginning, and when the phone is turned.
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

  /** At once: fingers move the row, keys and buttons only turn the page. */
  const goTo = (place: number) => {
    const to = within(place);
    // A row snaps only to what is there: the slide comes first.
    flushSync(() => setShown(to));
    scrollTo(to);
  };

  return { row, shown, goTo, onScroll };
}
