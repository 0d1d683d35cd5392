import { type RefObject, useEffect } from 'react';

/** Pixels between what lies over the page and whatever is brought into view above it. */
const gap = 24;

/** What lies over the lower edge now, with the pixels that each takes from it: one may go as another comes. */
const rooms = new Map<Element, number>();

function keepRooms(): void {
  const most = Math.max(0, ...rooms.values());
  document.documentElement.style.scrollPaddingBottom = most > 0 ? `${most}px` : '';
}

/**
 * Keeps what lies over the page's lower edge from covering what has the focus (WCAG 2.2, 2.4.11): the button that was
 * pressed, and then complained of, stays in sight above the complaint, and so does whatever the Tab key comes to.
 */
export function useRoomBelow(over: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = over.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      rooms.set(element, height > 0 ? window.innerHeight - top + gap : 0);
      keepRooms();
      const focused = document.activeElement;
      const isCovered = focused !== null && focused !== document.body && overlaps(focused, element);
      if (height > 0 && isCovered) focused.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      rooms.delete(element);
      keepRooms();
    };
  }, [over]);
}

function overlaps(below: Element, over: Element): boolean {
  const [one, other] = [below.getBoundingClientRect(), over.getBoundingClientRect()];
  return !over.contains(below) && one.bottom > other.top && one.top < other.bottom && one.right > other.left;
}
