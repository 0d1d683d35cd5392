import { isObject } from './stored-json';

/** The Network Information API, which is in Chromium only and not in TypeScript's library. */
function factOfLine(name: 'saveData' | 'effectiveType'): unknown {
  // On the server there is no line to tell of: a page that asks again and again is rendered there too.
  const facts: unknown = Reflect.get(globalThis.navigator ?? {}, 'connection');
  return isObject(facts) ? Reflect.get(facts, name) : undefined;
}

/** Whether the person asked the browser to save data; then nothing is fetched or moved that can be done without. */
export const savesData = (): boolean => factOfLine('saveData') === true;

/**
 * Whether something may be prefetched that may never be looked at: data saving is off, and the browser takes
 * the line for a good one. A browser that does not tell is believed to have one.
 */
export const hasGoodLine = (): boolean => !savesData() && (factOfLine('effectiveType') ?? '4g') === '4g';

/** Whether what is asked for again and again is asked for seldom: data saving is on, or the line is of the slowest kinds. */
export const asksSeldom = (): boolean => savesData() || /2g$/.test(String(factOfLine('effectiveType')));

/** Bits per millisecond below which only what the main job needs is fetched ahead: kbit/s. */
const verySlow = 100;
/** Bytes from which on a speed can be told. */
const tellingBytes = 20_000;

/**
 * Whether a line carried the files of this page so slowly that nothing should follow them unasked.
 * @param entries what the browser noted of each file
 */
export function isVerySlow(
  entries: Pick<PerformanceResourceTiming, 'transferSize' | 'requestStart' | 'responseEnd'>[],
): boolean {
  // Without those that the browser or the worker had.
  const came = entries.filter(({ transferSize }) => transferSize > 0);
  const bytes = came.reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes < tellingBytes) return false;
  const from = Math.min(...came.map(({ requestStart }) => requestStart));
  const to = Math.max(...came.map(({ responseEnd }) => responseEnd));
  return (bytes * 8) / (to - from) < verySlow;
}
