/** Taps nearer to each other than this, in milliseconds and in pixels of the screen, are one. */
const apart = { time: 500, place: 32 };

let last = { at: 0, x: 0, y: 0 };

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/** From now on a press at the same place repeats this one, which has done something, for a moment. */
export function rememberPress({ clientX: x, clientY: y }: Press): void {
  last = { at: Date.now(), x, y };
}

/**
 * Whether a press only repeats the one that was remembered: a thumb in a hurry taps twice, and by the second time
 * something else may have come under it. What is pressed with keys has no place and is never a repetition.
 */
export function repeatsLast({ clientX: x, clientY: y, detail }: Press): boolean {
  if (detail === 0) return false;
  const isNear = Math.hypot(x - last.x, y - last.y) < apart.place;
  return isNear && Math.abs(Date.now() - last.at) < apart.time;
}

/** The same for a button of which each press counts: what repeats none is remembered at once. */
export function isRepeated(press: Press): boolean {
  if (repeatsLast(press)) return true;
  if (press.detail > 0) rememberPress(press);
  return false;
}
