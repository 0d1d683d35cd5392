import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isConnectionFast } from '../lib/connection';
import { useTranslation } from '../lib/i18n';
import { Icon, type IconName } from './icon';
import { useSlides, useSwipeDown } from './lightbox-gestures';
import { Spinner } from './loading';
import { Picture } from './picture';
import { type GalleryPicture, thumbnailOf } from './pictures';

interface LightboxControlProps {
  icon: IconName;
  label: string;
  to?: string | undefined;
  atEnd?: boolean;
  onPress: () => void;
}

/** A button of the lightbox. Without scripts it submits the form to the target's address. */
const LightboxControl = ({ icon, label, to, atEnd = false, onPress }: LightboxControlProps) => (
  <button
    type={atEnd ? 'button' : 'submit'}
    {...(to !== undefined && { name: 'photo', value: to })}
    aria-label={label}
    // Not `disabled`: it would lose the focus.
    aria-disabled={atEnd || undefined}
    onClick={(press) => {
      press.preventDefault();
      if (!atEnd) onPress();
    }}
    className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-white/15 active:bg-white/25 aria-disabled:opacity-40"
  >
    <Icon name={icon} className="size-6" />
  </button>
);

interface LightboxSlideProps {
  picture: GalleryPicture;
  place: number;
  isShown: boolean;
  wanted: boolean;
  onSettled: (name: string) => void;
}

/** A picture of the lightbox, uncropped. While it loads or if it fails, its thumbnail is shown. */
function LightboxSlide({ picture, place, isShown, wanted, onSettled }: LightboxSlideProps) {
  const { name, label } = picture;
  const thumbnail = useThumbnail(name);
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div
      aria-hidden={!isShown}
      style={place > 0 ? { left: `${place * 100}%` } : undefined}
      className="absolute inset-y-0 left-0 w-full snap-center snap-always"
    >
      {thumbnail && <img src={thumbnail} alt="" className="absolute inset-0 size-full object-contain" />}
      {!isLoaded && !thumbnail && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      )}
      {asked && (
        <Picture
          name={name}
          alt={label}
          sizes="(min-width: 64rem) min(100vw, 133vh), 75vw"
          width={4}
          height={3}
          maxWidth={1920}
          first={isShown}
          fit="contain"
          standIn={thumbnail}
          onSettled={() => {
            setLoaded(true);
            onSettled(name);
          }}
          className="absolute inset-0 size-full text-white"
        />
      )}
    </div>
  );
}

function useThumbnail(name: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useLayoutEffect(() => {
    const image = thumbnailOf(name)?.querySelector('img');
    if (image?.complete && image.naturalWidth > 0) setAddress(image.currentSrc);
  }, [name]);
  return address;
}

/**
 * Opens a modal dialog while mounted, without scrolling the page below.
 * @param live false until hydration, where the dialog is a plain open element
 * @param onClosed called after it has closed
 */
function useModal(live: boolean, onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!live || !element) return;
    element.showModal();
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      element.close();
    };
  }, [live]);

  const goBack = useEffectEvent(onClosed);
  // After React restores the old focus and the router the scroll position.
  useEffect(() => () => void requestAnimationFrame(goBack), []);
  return dialog;
}

export interface LightboxPicture extends GalleryPicture {
  /** The gallery's title, or a year. */
  heading: string;
}

interface LightboxProps {
  all: ReadonlyMap<string, LightboxPicture>;
  /** The number of all pictures, if not all are loaded. */
  total?: number | undefined;
  opened: string;
  onShow: (name: string) => void;
  onClose: () => void;
  /** Called with the last picture after it has closed. */
  onClosed: (name: string) => void;
}

/** Rendered slides on either side, which the row needs for snapping. */
const aside = 2;

/**
 * Shows pictures large, one at a time: swipe, arrow keys and buttons; a swipe down closes it. In rendered HTML its
 * buttons submit a form; after hydration it is a modal dialog. Mount it to open it.
 */
export function Lightbox({ all, total = all.size, opened, onShow, onClose, onClosed }: LightboxProps) {
  const { t } = useTranslation();
  // The order stays fixed while the lightbox is open; more may follow once they are loaded.
  const [pictures, setPictures] = useState(() => [...all.values()]);
  if (all.size > pictures.length) {
    const grown = [...all.values()];
    if (pictures.every(({ name }, place) => grown[place]?.name === name)) setPictures(grown);
  }
  const [start] = useState(() => pictures.findIndex(({ name }) => name === opened));
  const [live, setLive] = useState(false);
  useLayoutEffect(() => setLive(true), []);
  const { row, shown, goTo, onScroll } = useSlides(pictures.length, start, live);
  useSwipeDown(row, onClose);
  const [loaded, setLoaded] = useState<string>();

  const { name = '', heading } = pictures[shown] ?? {};
  const dialog = useModal(live, () => onClosed(name));
  useEffect(() => {
    if (name === opened) return;
    // Debounced, so that passing pictures do not change the URL.
    const timer = setTimeout(() => onShow(name), 300);
    return () => clearTimeout(timer);
  }, [name, opened, onShow]);

  const ahead = loaded === name && isConnectionFast() ? 1 : 0;
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
      // StrictMode's remount closes and reopens it; react only if it stays closed.
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
                onSettled={setLoaded}
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
            {t('gallery.position', { number: shown + 1, count: Math.max(total, pictures.length) })}
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
