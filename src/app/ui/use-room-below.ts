import { type RefObject, useEffect } from 'react';

/** Pixels between the overlay and the element scrolled into view above it. */
const gap = 24;

/** Overlays at the lower edge with their heights; one may appear as another leaves. */
const coveredHeights = new Map<Element, number>();

function applyScrollPadding(): void {
  const max = Math.max(0, ...coveredHeights.values());
  document.documentElement.style.scrollPaddingBottom = max > 0 ? `${max}px` : '';
}

/** Adds padding if the page is too short to scroll `focused` above `over`; removed with `over`. */
function extendPage(focused: Element, over: Element): void {
  const { scrollHeight } = document.documentElement;
  const needed = focused.getBoundingClientRect().bottom + gap - over.getBoundingClientRect().top;
  const missing = needed - (scrollHeight - window.innerHeight - window.scrollY);
  const main = document.querySelector('main');
  if (missing <= 0 || !main) return;
  main.style.paddingBottom = `${Number.parseFloat(getComputedStyle(main).paddingBottom) + missing}px`;
  extendedFor = over;
}

let extendedFor: Element | undefined;

function restorePage(over: Element): void {
  if (extendedFor !== over) return;
  document.querySelector('main')?.style.removeProperty('padding-bottom');
  extendedFor = undefined;
}

/**
 * Prevents an element over the page's lower edge from covering the focused one (WCAG 2.2, 2.4.11): scrolls the
 * focused element into view when `over` grows, and sets the scroll padding for the Tab key.
 */
export function useUncoveredFocus(over: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = over.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      coveredHeights.set(element, height > 0 ? window.innerHeight - top + gap : 0);
      applyScrollPadding();
      const focused = document.activeElement;
      const isCovered = focused !== null && focused !== document.body && overlaps(focused, element);
      if (height === 0) restorePage(element);
      else if (isCovered) {
        extendPage(focused, element);
        focused.scrollIntoView({ block: 'nearest' });
      }
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      restorePage(element);
      coveredHeights.delete(element);
      applyScrollPadding();
    };
  }, [over]);
}

function overlaps(below: Element, over: Element): boolean {
  const [one, other] = [below.getBoundingClientRect(), over.getBoundingClientRect()];
  return !over.contains(below) && one.bottom > other.top && one.top < other.bottom && one.right > other.left;
}
