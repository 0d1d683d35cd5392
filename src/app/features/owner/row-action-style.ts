/**
 * What can be done with a row: under a thumb broad, two beside each other where their words have room, narrower in a
 * table, and never under 44 px.
 */
export const rowActionStyle =
  'max-lg:min-w-[34%] max-lg:grow max-lg:px-2 lg:min-h-11 lg:px-3 lg:py-1 lg:text-sm lg:whitespace-nowrap';
