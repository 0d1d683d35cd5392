import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { hasGoodLine } from '../../browser/data-saver';
import { useTranslation } from '../../i18n/i18n';
import { LightboxControl } from './lightbox-control';
import { LightboxSlide } from './lightbox-slide';
import type { GalleryPicture } from './pictures';
import { useModal } from './use-modal';
import { useSlides } from './use-slides';
import { useSwipeDown } from './use-swipe-down';

export interface LightboxPicture extends GalleryPicture {
  /** Where it belongs: the gallery's title, or a year. */
  heading: string;
}

interface LightboxProps {
  /** Every picture, in order, under its name. */
  all: ReadonlyMap<string, LightboxPicture>;
  /** The name of the one in the address. */
  opened: string;
  onShow: (name: string) => void;
  onClose: () => void;
}

/** Slides on either side of the one shown that are in the page, so that the row has where to snap. */
const aside = 2;

/**
 * Pictures large, one at a time: by swipe, arrow keys and buttons; a swipe down closes it. In the server's page it
 * lies over the gallery, and its buttons ask the server; once there are scripts, it is a modal dialog. Mount it to
 * open it.
 */
export function Lightbox({ all, opened, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation();
  // As they were when it was opened: nothing changes places while it is looked at.
  const [pictures] = useState(() => [...all.values()]);
  const [start] = useState(() => pictures.findIndex(({ name }) => name === opened));
  const [live, setLive] = useState(false);
  useLayoutEffect(() => setLive(true), []);
  const { row, shown, goTo, onScroll } = useSlides(pictures.length, start, live);
  useSwipeDown(row, onClose);
  const [settled, setSettled] = useState<string>();

  const { name = '', heading } = pictures[shown] ?? {};
  const dialog = useModal(live, name);
  useEffect(() => {
    if (name === opened) return;
    // Not each one that is only passed.
    const timer = setTimeout(() => onShow(name), 300);
    return () => clearTimeout(timer);
  }, [name, opened, onShow]);

  const ahead = settled === name && hasGoodLine() ? 1 : 0;
  const first = live ? Math.max(0, shown - aside) : shown;
  const inPage = pictures.slice(first, live ? shown + aside + 1 : shown + 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') goTo(shown - 1);
    else if (event.key === 'ArrowRight') goTo(shown + 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(pictures.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      open={!live}
      aria-label={t('gallery.viewer')}
      // A remount in development closes and opens again; only what stays closed was closed.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-40 m-0 h-dvh max-h-none w-full max-w-none bg-ink text-white [&_:focus-visible]:outline-white"
    >
      <form className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
          <p dir="auto" className="line-clamp-2 font-display text-lg leading-tight">
            {heading}
          </p>
          <LightboxControl icon="close" label={t('gallery.close')} onPress={onClose} />
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
          tabIndex={0}
          aria-label={t('gallery.pictures')}
          ref={row}
          onScroll={onScroll}
          className="relative grow snap-x snap-mandatory touch-pan-x touch-pinch-zoom overflow-x-auto overflow-y-hidden overscroll-contain outline-offset-[-3px] [scrollbar-width:none]"
        >
          {live && <div style={{ width: `${pictures.length * 100}%` }} className="h-px" />}
          {inPage.map((picture, index) => {
            const place = first + index;
            return (
              <LightboxSlide
                key={picture.name}
                picture={picture}
                place={live ? place : 0}
                isShown={place === shown}
                wanted={Math.abs(place - shown) <= ahead}
                onSettled={setSettled}
              />
            );
          })}
        </section>
        <div className="flex items-center justify-center gap-[min(1.5rem,6vw)] p-3">
          <LightboxControl
            icon="left"
            label={t('gallery.previous')}
            to={pictures[shown - 1]?.name}
            atEnd={shown === 0}
            onPress={() => goTo(shown - 1)}
          />
          <p role="status" className="min-w-[min(6rem,25vw)] text-center tabular-nums">
            {t('gallery.position', { number: shown + 1, count: pictures.length })}
          </p>
          <LightboxControl
            icon="right"
            label={t('gallery.next')}
            to={pictures[shown + 1]?.name}
            atEnd={shown === pictures.length - 1}
            onPress={() => goTo(shown + 1)}
          />
        </div>
      </form>
    </dialog>
  );
}
