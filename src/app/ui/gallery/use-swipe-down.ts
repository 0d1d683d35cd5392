import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Pixels that the finger must come down to close; less is taken back. */
const threshold = 100;
/** Pixels until it is clear which way the finger goes. */
const slack = 12;

/** Milliseconds in which what was moved goes back to its place. */
const back = 150;

/**
 * Calls back when one finger swipes down over an element, which follows it where motion is welcome. Not while the page is
 * zoomed, where a finger moves what is seen of it; nor with two fingers, which zoom. The element must leave such swipes
 * to us (`touch-action` without `pan-y`).
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
