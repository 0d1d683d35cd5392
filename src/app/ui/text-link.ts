/** The look of a link that stands by itself, with an arrow behind its words where it leads on. */
export const textLinkStyle =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline';
