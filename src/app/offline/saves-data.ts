/**
 * Whether the person asked the browser to save data; then nothing is fetched or moved that can be done without.
 * The Network Information API is in Chromium only, and not in TypeScript's library.
 */
export const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
