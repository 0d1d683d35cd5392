/** A line of what can be done with a row: its first and last words stand on the edges of the row's text. */
export const rowActionsStyle = '-mx-2 flex flex-wrap items-center lg:w-max lg:whitespace-nowrap print:hidden';

/** What deletes a row: seen, and at the far end of the line on a phone, never the first thing under the thumb. */
export const rowRemoveStyle = 'max-lg:ml-auto';

/** A choice of which rows are shown. */
export const filterStyle =
  'min-h-11 rounded-full border border-edge bg-paper px-4 text-sm font-semibold hover:bg-leaf-soft aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-deep';
