/** Taps nearer to each other than this, in milliseconds and in pixels of the screen, are one. */
const apart = { time: 500, place: 32 };

let last = { at: 0, x: 0, y: 0 };

/**
 * Whether a press only repeats the one before: a thumb in a hurry taps twice, and by the second time the next row may
 * have come under it. What is pressed with keys has no place and is never a repetition.
 */
export function isRepeated({
  clientX: x,
  clientY: y,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>) {
  if (detail === 0) return false;
  const at = Date.now();
  const isNear = Math.hypot(x - last.x, y - last.y) < apart.place;
  if (isNear && Math.abs(at - last.at) < apart.time) return true;
  last = { at, x, y };
  return false;
}
