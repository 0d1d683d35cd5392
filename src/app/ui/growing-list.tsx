import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from './button';

/** How many are shown at first, and how many more each time: a thousand would take minutes to come. */
const atATime = 24;

interface GrowingListProps<Item> {
  items: readonly Item[];
  /** What the address counts the times in, and how often it was. */
  times?: 'more' | 'further';
  asked: number | undefined;
  className: string;
  /** Draws one of them as an `li`, given its place from 0. */
  children: (item: Item, place: number) => ReactNode;
}

/**
 * A list of cards of which only the first are shown, and a link to more of them below: a link, so that it works without
 * scripts and survives going back. The route takes the times into its search.
 */
export function GrowingList<Item>({
  items,
  times = 'more',
  asked = 0,
  className,
  children,
}: GrowingListProps<Item>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ byKeyboard: boolean } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { byKeyboard } = pressed.current;
    pressed.current = null;
    // She goes on with the first of the new ones; under a finger nothing moves.
    const first = list.current?.children[asked * atATime]?.querySelector('a');
    first?.focus({ preventScroll: !byKeyboard });
  }, [asked]);
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, atATime * (asked + 1)).map(children)}
      </ul>
      {items.length > atATime * (asked + 1) && (
        <Link
          to="."
          search={(before) => ({ ...before, [times]: asked + 1 })}
          resetScroll={false}
          replace
          // Keys have no clicks to count.
          onClick={({ detail }) => {
            pressed.current = { byKeyboard: detail === 0 };
          }}
          className={buttonStyle('secondary', 'mx-auto mt-8 flex w-fit')}
        >
          {t('site.showMore')}
        </Link>
      )}
    </>
  );
}
