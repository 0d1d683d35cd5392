import { useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { countryCode } from '~/content/country';
import { soughtWords, soundsIn } from '~/contract/name-search';
import { phoneDigits, phoneKey } from '~/contract/phone-digits';
import { searchable } from '~/contract/spelling';
import { useTranslation } from '../lib/i18n';
import type { Language } from '../lib/language';
import { readListViews, storeListViews } from '../lib/private-storage';
import { currentSession } from '../lib/session-store';
import { whenIdle } from '../lib/timing';
import type { Column, Sorting } from '../ui/data-table';

/** Shorter numbers are more likely house numbers or days, and would match too many phone numbers. */
const minDigits = 4;

const nationalPrefix = new RegExp(`^(?:\\+${countryCode}|0)`);

/** Search terms for a typed phone number: its digits, and those without country or trunk prefix. */
function phoneSearchTerms(typed: string): string[] {
  if (!/^[+\p{Nd}\s().-]+$/u.test(typed)) return [];
  const digits = phoneDigits(typed);
  return [digits, phoneKey(digits.replace(nationalPrefix, ''))].filter(({ length }) => length >= minDigits);
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Restores the list's search and scroll position. */
    asLeft?: true;
  }
}

const listView = v.object({
  search: v.optional(v.string(), ''),
  sorting: v.optional(v.object({ key: v.string(), descending: v.boolean() })),
  /** The selected filter, if the list has one. */
  choice: v.optional(v.string()),
  place: v.optional(v.string()),
});
type ListView = v.InferOutput<typeof listView>;

/** By the list's path: its view, its history entry, and the scroll position in CSS pixels. */
const storedViews = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.record(v.string(), v.object({ ...listView.entries, entry: v.string(), top: v.number() })),
  ),
  {},
);

const account = () => currentSession()?.identity?.Email ?? '';

/**
 * Search, order, filter and scroll position of this page's list. Restored after a reload, on Back, and by links
 * with the state `asLeft`; a fresh visit starts with the defaults.
 */
export function useStoredListView(): { before: ListView; store: (change: Partial<ListView>) => void } {
  const router = useRouter();
  const [{ pathname, entry, before, top }] = useState(() => {
    const { pathname, state } = router.latestLocation;
    const stored = v.parse(storedViews, readListViews(account()))[pathname];
    const isBack = stored !== undefined && (state.asLeft === true || stored.entry === state.__TSR_key);
    return {
      pathname,
      entry: state.__TSR_key ?? '',
      before: isBack ? stored : { search: '' },
      top: isBack && state.asLeft === true ? stored.top : undefined,
    };
  });
  const write = useCallback(
    (change: Partial<ListView & { top: number }>) => {
      const views = v.parse(storedViews, readListViews(account()));
      const known = views[pathname];
      const mine = known?.entry === entry ? known : { ...before, entry, top: 0 };
      storeListViews(account(), JSON.stringify({ ...views, [pathname]: { ...mine, ...change, entry } }));
    },
    [pathname, entry, before],
  );
  useLayoutEffect(() => {
    // After the frame in which the router scrolls to the top.
    const frame = top === undefined ? 0 : requestAnimationFrame(() => scrollTo({ top }));
    // Not read at the end: what stands above the list may have left the page before it.
    let last = scrollY;
    const noteScroll = () => {
      last = scrollY;
    };
    addEventListener('scroll', noteScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', noteScroll);
      write({ top: last });
    };
  }, [top, write]);
  return { before, store: write };
}

interface Listed<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  textsOf: (row: Row) => readonly string[];
  /**
   * Renders the list together with the field, which is faster for few memoized rows. Otherwise the list is
   * deferred, so that typing stays responsive.
   */
  atOnce?: boolean;
}

/**
 * Cache of searchable texts in the last language used: with thousands of rows they are too slow to build at each
 * keystroke.
 */
const searchedTexts = new WeakMap<object, { language: Language; text: string; sounds: string }>();

function searchedText<Row extends object>(
  row: Row,
  textsOf: (row: Row) => readonly string[],
  language: Language,
): { text: string; sounds: string } {
  const known = searchedTexts.get(row);
  if (known?.language === language) return known;
  const text = searchable(textsOf(row).join(' '));
  const searched = { language, text, sounds: soundsIn(text) };
  searchedTexts.set(row, searched);
  return searched;
}

/** Rows prepared per idle callback. */
const batch = 250;

/** Builds the searchable texts while idle, so that the first keystroke is fast. */
function useReadySearch<Row extends object>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  language: Language,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the searched texts of a row change with the language only
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

/** Finds rows that have each word, as written or by its sound in the other script, or the phone number. */
export function searchRows<Row extends object>(
  rows: readonly Row[],
  sought: string,
  textsOf: (row: Row) => readonly string[],
  language: Language,
): readonly Row[] {
  const words = soughtWords(sought);
  if (words.length === 0) return rows;
  const numbers = phoneSearchTerms(searchable(sought));
  return rows.filter((row) => {
    const { text, sounds } = searchedText(row, textsOf, language);
    return words.every(({ isIn }) => isIn(text, sounds)) || numbers.some((number) => text.includes(number));
  });
}

export function sortRows<Row>(
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
 * Search and order of a list, restored as `useStoredListView` does. Without a chosen order the rows keep their own.
 */
export function useListView<Row extends object>({ rows, columns, textsOf, atOnce = false }: Listed<Row>) {
  const { language } = useTranslation();
  const { before, store } = useStoredListView();
  const [search, setSearch] = useState(before.search);
  const [sorting, setSorting] = useState<Sorting | undefined>(before.sorting);
  useEffect(() => store({ search, sorting }), [store, search, sorting]);
  const behind = useDeferredValue(atOnce ? '' : search);
  const sought = atOnce ? search : behind;
  useReadySearch(rows, textsOf, language);
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  // Sorted before the search, so that a keystroke does not sort again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a column's key stands for what it sorts by
  const ordered = useMemo(
    () => (sorting && sortBy ? sortRows(rows, sortBy, { descending: sorting.descending, language }) : rows),
    [rows, sorting, language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the searched texts of a row change with the language only
  const shown = useMemo(() => searchRows(ordered, sought, textsOf, language), [ordered, sought, language]);
  return { shown, search, setSearch, sorting, setSorting };
}
