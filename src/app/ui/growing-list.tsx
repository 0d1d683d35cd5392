import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/i18n';
import { buttonStyle } from './button';

/** How many more are shown each time, and at first where nothing else is said: a thousand would take minutes to come. */
export const growsBy = 24;

interface GrowingListProps<Item> {
  items: readonly Item[];
  /** How many there are where not all are here yet. */
  total?: number | undefined;
  /** What the address counts the times in, and how often it was. */
  times?: 'more' | 'further';
  asked: number | undefined;
  /** How many are shown before it was pressed. */
  first?: number;
  className: string;
  /** Of the link to more of them; a general one where nothing is said. */
  more?: string;
  /** Draws one of them as an `li`, given its place from 0. */
  children: (item: Item, place: number) => ReactNode;
}

/**
 * A list of cards of which only the first are shown, and a link to more of them below: a link, so that it works
 * without scripts and survives going back. The route takes the times into its search.
 */
export function GrowingList<Item>({
  items,
  total = items.length,
  times = 'more',
  asked = 0,
  first = growsBy,
  className,
  more,
  children,
}: GrowingListProps<Item>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ byKeyboard: boolean; link: Element } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const place = first + (asked - 1) * growsBy;
    if (items.length <= place) return;
    const { byKeyboard, link } = pressed.current;
    pressed.current = null;
    // They may have been long in coming: whoever has gone on meanwhile is not called back.
    if (![document.body, link].includes(document.activeElement ?? link)) return;
    // The focus goes to the first of the new ones; under a finger nothing moves.
    const added = list.current?.children[place]?.querySelector('a');
    added?.focus({ preventScroll: !byKeyboard });
  }, [asked, first, items.length]);
  const shown = first + asked * growsBy;
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map(children)}
      </ul>
      {total > shown && (
        <p className="mt-6 text-center">
          <Link
            to="."
            search={(before) => ({ ...before, [times]: asked + 1 })}
            resetScroll={false}
            replace
            // Keys have no clicks to count.
            onClick={({ detail, currentTarget }) => {
              pressed.current = { byKeyboard: detail === 0, link: currentTarget };
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
