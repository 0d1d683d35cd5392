import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../browser/when-idle';
import type { Language } from '../../../platform/languages/language';
import { useLanguage } from '../../../platform/languages/use-content';
import type { Column, Sorting } from '../../../ui/table/data-table';
import { numbersMeant } from './spelled-numbers';
import { useStoredListView } from './stored-list-view';

interface Listed<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What of a row is searched. */
  textsOf: (row: Row) => readonly string[];
  /**
   * Each letter draws the list together with the field, which is sooner where few rows are drawn and those that stay are
   * not drawn again. Elsewhere the list may come behind the field, so that typing never waits.
   */
  atOnce?: boolean;
}

/** Compared without case and accents: nobody who searches on a phone writes them. */
const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * What is searched of a row, in the language in which it was made last: with thousands of them it is not made anew at
 * each letter that is typed.
 */
const searchedTexts = new WeakMap<object, { language: Language; text: string }>();

function searchedText<Row extends object>(
  row: Row,
  textsOf: (row: Row) => readonly string[],
  language: Language,
): string {
  const known = searchedTexts.get(row);
  if (known?.language === language) return known.text;
  const text = searchable(textsOf(row).join('\n'));
  searchedTexts.set(row, { language, text });
  return text;
}

/** How many rows are made ready in one go: a moment in which nobody notices it. */
const batch = 250;

/** Makes what is searched ready while there is nothing else to do, or the first letter would have to wait for it. */
function useReadySearch<Row extends object>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  language: Language,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched of a row changes with the language only
  useEffect(() => {
    let isOver = false;
    const makeReady = (from: number) => {
      if (isOver) return;
      for (const row of rows.slice(from, from + batch)) searchedText(row, textsOf, language);
      if (from + batch < rows.length) whenIdle(() => makeReady(from + batch));
    };
    whenIdle(() => makeReady(0));
    return () => {
      isOver = true;
    };
  }, [rows, language]);
}

/** The rows in which each word sought occurs somewhere, or the number sought, however either is spelled. */
export function rowsWith<Row extends object>(
  rows: readonly Row[],
  sought: string,
  textsOf: (row: Row) => readonly string[],
  language: Language,
): readonly Row[] {
  const words = searchable(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const numbers = numbersMeant(sought);
  return rows.filter((row) => {
    const all = searchedText(row, textsOf, language);
    return words.every((word) => all.includes(word)) || numbers.some((number) => all.includes(number));
  });
}

/** The rows in a column's order; numbers in texts count as numbers, texts go by the language's own order. */
export function inOrder<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number,
  { descending, language }: { descending: boolean; language: string },
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const ascending = [...rows].sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : compare(`${a}`, `${b}`);
  });
  return descending ? ascending.reverse() : ascending;
}

/**
 * A list that can be searched and put in order, and is as it was left when the page is come back to. As long as nobody
 * asks for an order, its own stands.
 */
export function useListView<Row extends object>({ rows, columns, textsOf, atOnce = false }: Listed<Row>) {
  const language = useLanguage();
  const { before, store } = useStoredListView();
  const [search, setSearch] = useState(before.search);
  const [sorting, setSorting] = useState<Sorting | undefined>(before.sorting);
  useEffect(() => store({ search, sorting }), [store, search, sorting]);
  const behind = useDeferredValue(atOnce ? '' : search);
  const sought = atOnce ? search : behind;
  useReadySearch(rows, textsOf, language);
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  // Put in order before it is searched: a letter more leaves the order as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a column's key stands for what it sorts by
  const ordered = useMemo(
    () => (sorting && sortBy ? inOrder(rows, sortBy, { descending: sorting.descending, language }) : rows),
    [rows, sorting, language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched of a row changes with the language only
  const shown = useMemo(() => rowsWith(ordered, sought, textsOf, language), [ordered, sought, language]);
  return { shown, search, setSearch, sorting, setSorting };
}
