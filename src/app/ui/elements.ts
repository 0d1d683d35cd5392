import type { ReactElement } from 'react';

/**
 * Children that may stand beside others: elements, never a bare text. A page translator puts its own elements in the
 * place of text nodes; React then fails to insert beside such a text, to remove it, or to change it. A text that is the
 * only child of its element has no such trouble: React sets the element's `textContent` (rule page-translators).
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
