/** What can be done with a row: no wider than its words, and never under 44 px. */
export const rowActionStyle = 'min-h-11 px-4 py-1 text-sm lg:px-3 lg:whitespace-nowrap';

/** What deletes a row: on a phone quiet at its end, seen but never the first thing under the thumb. */
export const quietRemoveStyle =
  'min-h-11 py-1 text-sm lg:px-3 max-lg:-mr-2 max-lg:ml-auto max-lg:border-transparent max-lg:px-2 max-lg:bg-transparent lg:whitespace-nowrap';
