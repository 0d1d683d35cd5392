import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/i18n';
import { buttonStyle } from './button';

/** How many more are shown each time, and at first where nothing else is said: a thousand would take minutes to come. */
const atATime = 24;

interface GrowingListProps<Item> {
  items: readonly Item[];
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
  times = 'more',
  asked = 0,
  first = atATime,
  className,
  more,
  children,
}: GrowingListProps<Item>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ byKeyboard: boolean } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { byKeyboard } = pressed.current;
    pressed.current = null;
    // The focus goes to the first of the new ones; under a finger nothing moves.
    const added = list.current?.children[first + (asked - 1) * atATime]?.querySelector('a');
    added?.focus({ preventScroll: !byKeyboard });
  }, [asked, first]);
  const shown = first + asked * atATime;
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map(children)}
      </ul>
      {items.length > shown && (
        <p className="mt-6 text-center">
          <Link
            to="."
            search={(before) => ({ ...before, [times]: asked + 1 })}
            resetScroll={false}
            replace
            // Keys have no clicks to count.
            onClick={({ detail }) => {
              pressed.current = { byKeyboard: detail === 0 };
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
