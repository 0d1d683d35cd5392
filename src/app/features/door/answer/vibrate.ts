/** Milliseconds on, off, on: one short for who may come in, two to look up, one long for no. */
const patterns = { welcome: [80], look: [90, 90, 90], no: [450] };

/** How an answer feels in the hand. iPhones have no such thing; before the first touch, others complain and do nothing. */
export function vibrate(answer: keyof typeof patterns): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[answer]);
}
