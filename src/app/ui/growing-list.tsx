import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/i18n';
import type { MoreSearch } from '../lib/search-params';
import { buttonStyle } from './button';
import type { Elements } from './elements';

/** Items per step: more would take minutes on a slow connection. */
export const growStep = 24;

interface GrowingListProps<Item> {
  items: readonly Item[];
  /** The total number, if not all items are loaded. */
  total?: number | undefined;
  /** How many steps the address asks for. */
  asked: number | undefined;
  /** Returns the search parameters that ask for so many steps. */
  search?: (steps: number) => GrowingSearch;
  step?: number;
  first?: number;
  className: string;
  more?: string;
  /** Renders an item as an `li`; `place` counts from 0, and `count` items are shown. */
  children: (item: Item, place: number, count: number) => Elements;
}

export interface GrowingSearch extends MoreSearch {
  further?: number;
  years?: string | undefined;
}

const searchMore = (more: number): GrowingSearch => ({ more });

/**
 * A list that shows its first items and a "show more" link. A link works without scripts and on Back. The route's
 * search must include the count.
 */
export function GrowingList<Item>({
  items,
  total = items.length,
  asked = 0,
  search = searchMore,
  step = growStep,
  first = step,
  className,
  more,
  children,
}: GrowingListProps<Item>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ byKeyboard: boolean; link: Element; asks: number } | null>(null);
  useEffect(() => {
    // The effect of a render before the press may run after it.
    if (pressed.current?.asks !== asked) return;
    const index = first + (asked - 1) * step;
    if (items.length <= index) return;
    const { byKeyboard, link } = pressed.current;
    pressed.current = null;
    // Loading may take long: the focus stays where it has moved in the meantime.
    if (![document.body, link].includes(document.activeElement ?? link)) return;
    // Focuses the first new item, without scrolling after a tap.
    const added = list.current?.children[index]?.querySelector('a');
    added?.focus({ preventScroll: !byKeyboard });
  }, [asked, first, step, items.length]);
  const shown = first + asked * step;
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map((item, place, { length }) => children(item, place, length))}
      </ul>
      {total > shown && items.length >= shown && (
        <p className="mt-6 text-center">
          <Link
            to="."
            search={(before) => ({ ...before, ...search(asked + 1) })}
            resetScroll={false}
            replace
            // A click by keyboard has `detail` 0.
            onClick={({ detail, currentTarget }) => {
              pressed.current = { byKeyboard: detail === 0, link: currentTarget, asks: asked + 1 };
            }}
            className={buttonStyle('secondary')}
          >
            {more ?? t('site.showMore')}
          </Link>
        </p>
      )}
    </>
  );
}
