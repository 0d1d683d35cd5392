import type { ReactElement } from 'react';

/**
 * Children that may have siblings: elements, never a bare text. A page translator puts its own elements in the
 * place of text nodes; React then fails to insert beside such a text, to remove it, or to change it. A text that is the
 * only child of its element has no such trouble: React sets the element's `textContent` (rule page-translators).
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;

/** Returns texts with keys, also where one is there twice. */
export function keyed(texts: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { key: `${before} ${text}`, text };
  });
}
