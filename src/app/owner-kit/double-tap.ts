/** Taps closer than this, in milliseconds and pixels, count as one. */
const doubleTapLimits = { time: 500, place: 32 };

let last = { at: 0, x: 0, y: 0 };

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/** Remembers a press that has acted, to detect its repetition. */
export function rememberPress({ clientX: x, clientY: y }: Press): void {
  last = { at: Date.now(), x, y };
}

/**
 * Whether a press repeats the remembered one: a double tap may hit a control that has just appeared. Keyboard
 * presses have no position and never count.
 */
export function isSamePress({ clientX: x, clientY: y, detail }: Press): boolean {
  if (detail === 0) return false;
  const isNear = Math.hypot(x - last.x, y - last.y) < doubleTapLimits.place;
  return isNear && Math.abs(Date.now() - last.at) < doubleTapLimits.time;
}

export function isRepeatedPress(press: Press): boolean {
  if (isSamePress(press)) return true;
  if (press.detail > 0) rememberPress(press);
  return false;
}
