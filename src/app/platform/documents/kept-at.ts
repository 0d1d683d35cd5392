import { keptAtAttribute } from '~/contract/kept-documents';

let read = false;
let instant: number | undefined;

/**
 * When the document that this page started from was asked for, in ms on the phone's clock; undefined where it comes from
 * the server right now, or in the worker's shell. 0 if the clock has been put back since.
 */
export function keptAt(): number | undefined {
  if (!read) {
    const written = document.documentElement.getAttribute(keptAtAttribute);
    instant = written === null ? undefined : Number(written) <= Date.now() ? Number(written) : 0;
    read = true;
  }
  return instant;
}

/** Shows the words that count from today, which a kept document hides (theme.css): they are today's now. */
export const showDaysFromToday = (): void => document.documentElement.removeAttribute(keptAtAttribute);
