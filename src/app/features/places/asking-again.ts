import { CallFailure } from '~/contract/call-failure';
import { asksSeldom } from '../../browser/data-saver';

/** Milliseconds: who waits learns of a free place within half a minute (rule own-place). */
const every = 20_000;
/** The same where data is saved or the line is slow. */
const seldom = 60_000;
/** The longest wait that a backend may ask for. */
const longest = 10 * 60_000;

/**
 * Milliseconds until an open page asks again how places stand; longer where the last answer asked for that.
 * @param failure why the last call brought no answer, if it did not
 */
export const untilAskedAgain = (failure?: unknown): number => {
  const asked = failure instanceof CallFailure ? Math.min(failure.askedPause, longest) : 0;
  return Math.max(asksSeldom() ? seldom : every, asked);
};
