import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** A finger or a mouse that has pressed the handle of an entry. */
interface Hold {
  pointer: number;
  entry: Element;
  list: Element;
  x: number;
  y: number;
}

/** Who only presses a handle does not hold quite still; nothing moves before this, in px. */
const slack = 6;

/** This near to the screen's upper or lower edge, in px, the page scrolls along; so fast, in px a frame. */
const edge = 90;
const pace = 9;

/**
 * Entries of a list or a grid are put in order by dragging a handle, with a finger or a mouse: the entry goes to
 * wherever the pointer is. The handles stand inside the `li`, one in each.
 * @param onMove takes an entry from one place to another, while it is dragged
 * @param onDrop called when an entry that was moved is let go
 * @returns what a handle does when it is pressed
 */
export function useDragToPlace(onMove: (from: number, to: number) => void, onDrop?: () => void) {
  const [hold, setHold] = useState<Hold | null>(null);
  // Drawn at once: the next movement has to find the entry where this one has put it.
  const carry = useEffectEvent((from: number, to: number) => flushSync(() => onMove(from, to)));
  const drop = useEffectEvent(() => onDrop?.());

  useEffect(() => {
    if (!hold) return;
    const { pointer, entry, list } = hold;
    let [x, y] = [hold.x, hold.y];
    let isMoved = false;
    let frame = 0;

    const follow = () => {
      const entries = [...list.children];
      const [from, to] = [entries.indexOf(entry), placeAt(entries, x, y)];
      if (from < 0 || to < 0 || from === to) return;
      isMoved = true;
      carry(from, to);
    };
    const scrollAlong = () => {
      const step = y < edge ? -pace : y > innerHeight - edge ? pace : 0;
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' });
        follow();
      }
      frame = requestAnimationFrame(scrollAlong);
    };
    const end = () => {
      setHold(null);
      if (isMoved) drop();
    };

    // Of the window: moving an entry in the page takes its handle's capture of the pointer away, and with it all further word.
    const ear = new AbortController();
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', hear: (event: MouseEvent) => void) =>
      addEventListener(type, (event) => event.pointerId === pointer && hear(event), { signal: ear.signal });
    listen('pointermove', ({ clientX, clientY }) => {
      if (frame === 0 && Math.hypot(clientX - hold.x, clientY - hold.y) < slack) return;
      [x, y] = [clientX, clientY];
      if (frame === 0) frame = requestAnimationFrame(scrollAlong);
      follow();
    });
    listen('pointerup', end);
    listen('pointercancel', end);
    return () => {
      ear.abort();
      cancelAnimationFrame(frame);
    };
  }, [hold]);

  return ({ currentTarget, button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const entry = currentTarget.closest('li');
    if (button !== 0 || hold || !entry?.parentElement) return;
    setHold({ pointer: pointerId, entry, list: entry.parentElement, x: clientX, y: clientY });
  };
}

/** Which entry is there; -1 where none is. Beside the only one of its line counts too: a thumb strays from a column. */
function placeAt(entries: Element[], x: number, y: number): number {
  const line = entries.filter((entry) => {
    const { top, bottom } = entry.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  const there = line.find((entry) => {
    const { left, right } = entry.getBoundingClientRect();
    return line.length === 1 || (x >= left && x < right);
  });
  return there ? entries.indexOf(there) : -1;
}
