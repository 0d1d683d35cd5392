import { isObject } from './stored-json';

/** The Network Information API, which is in Chromium only and not in TypeScript's library. */
function factOfLine(name: 'saveData' | 'effectiveType'): unknown {
  const facts: unknown = Reflect.get(navigator, 'connection');
  return isObject(facts) ? Reflect.get(facts, name) : undefined;
}

/** Whether the person asked the browser to save data; then nothing is fetched or moved that can be done without. */
export const savesData = (): boolean => factOfLine('saveData') === true;

/**
 * Whether something may be prefetched that may never be looked at: data saving is off, and the browser takes
 * the line for a good one. A browser that does not tell is believed to have one.
 */
export const hasGoodLine = (): boolean => !savesData() && (factOfLine('effectiveType') ?? '4g') === '4g';
