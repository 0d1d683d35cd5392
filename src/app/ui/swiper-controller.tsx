import { type RefObject, useLayoutEffect, useState } from 'react';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { isAutoplayAllowed } from '../lib/connection';
import { useTranslation } from '../lib/i18n';
import { controlsShown, gap, type MaxVisible, slidesPerView } from './breakpoints';
import { Icon, type IconName } from './icon';

/**
 * Pauses autoplay while a slide has the focus (WCAG 2.2.2). Swiper's own `pause` ends with the transition. Returns
 * the cleanup function.
 */
function pauseOnFocus({ el, autoplay }: Swiper): () => void {
  let isPaused = false;
  const pause = () => {
    isPaused ||= autoplay.running;
    autoplay.stop();
  };
  const resume = ({ relatedTarget }: FocusEvent) => {
    if (!isPaused || (relatedTarget instanceof Node && el.contains(relatedTarget))) return;
    isPaused = false;
    autoplay.start();
  };
  el.addEventListener('focusin', pause);
  el.addEventListener('focusout', resume);
  return () => {
    el.removeEventListener('focusin', pause);
    el.removeEventListener('focusout', resume);
  };
}

/** Milliseconds (rule fixed-figures). */
const autoplayDelay = 3000;
const transition = 1000;

interface Slides {
  maxVisible: MaxVisible;
  start: number;
  count: number;
}

/** Creates a Swiper over the slides in `place` with the figures of rule fixed-figures. Hidden slides are inert. */
export function createSwiper(root: HTMLElement, { maxVisible, start, count }: Slides): Swiper {
  // A loop needs more slides than are in view, the partly visible one included.
  const inView = maxVisible === 1 ? 2 : maxVisible;
  return new Swiper(root, {
    modules: [Autoplay],
    initialSlide: start,
    loop: count > inView,
    rewind: count > 1 && count <= inView,
    ...(count > 1 && {
      slidesPerView: slidesPerView[maxVisible][0],
      breakpoints: Object.fromEntries(
        Object.entries(slidesPerView[maxVisible]).map(([width, slides]) => [
          width,
          { slidesPerView: slides },
        ]),
      ),
    }),
    speed: transition,
    spaceBetween: gap,
    // Swiper handles hover and hidden tabs only if autoplay is enabled at creation.
    autoplay: { enabled: true, delay: autoplayDelay, pauseOnMouseEnter: true, disableOnInteraction: true },
    watchSlidesProgress: true,
    on: { init: setHiddenInert, setTranslate: setHiddenInert },
  });
}

function setHiddenInert({ slides, slidesGrid, slidesSizesGrid, translate, size }: Swiper): void {
  for (const [index, slide] of slides.entries()) {
    const width = slidesSizesGrid[index] ?? 0;
    const left = (slidesGrid[index] ?? 0) + translate;
    const inView = Math.min(left + width, size) - Math.max(left, 0);
    slide.inert = inView < width / 2;
  }
}

export type CarouselTexts = 'events' | 'team' | 'doctor';

export interface SwiperControllerProps {
  texts: CarouselTexts;
  place: RefObject<HTMLDivElement | null>;
  maxVisible: MaxVisible;
  start: number;
  count: number;
}

/** Lets Swiper move the slides until the visitor takes over, and renders the controls. */
export function SwiperController({ place, texts, maxVisible, start, count }: SwiperControllerProps) {
  const { t } = useTranslation();
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [moving, setMoving] = useState(false);
  const [shown, setShown] = useState(start);
  const hasSlides = count > 1;

  useLayoutEffect(() => {
    let made: Swiper | undefined;
    let stopPausing: (() => void) | undefined;
    const take = () => {
      const row = place.current?.firstElementChild;
      if (!place.current || !row) return;
      made = createSwiper(place.current, { maxVisible, start, count: row.childElementCount });
      made.on('autoplayStart', () => setMoving(true));
      made.on('autoplayStop', () => setMoving(false));
      made.on('realIndexChange', ({ realIndex }) => setShown(realIndex % count));
      setSwiper(made);
      stopPausing = pauseOnFocus(made);
      if (hasSlides && isAutoplayAllowed()) setMoving(true);
      else made.autoplay.stop();
    };
    // Measuring slides is slow on a cheap phone, so it gets its own task; not if a scroll position must be kept.
    const timer = start === 0 ? setTimeout(take) : undefined;
    if (start > 0) take();
    return () => {
      clearTimeout(timer);
      stopPausing?.();
      made?.destroy();
    };
  }, [place, maxVisible, start, count, hasSlides]);

  if (!hasSlides) return null;
  return (
    <div className={`mt-4 flex h-12 items-center justify-between gap-2 ${controlsShown(count, maxVisible)}`}>
      <p className="text-sm whitespace-nowrap text-quiet tabular-nums">
        <span className="sr-only">{t(`${texts}.slide`, { number: shown + 1, count })}</span>
        <span aria-hidden="true">{`${shown + 1} / ${count}`}</span>
      </p>
      <div className="flex gap-2">
        <Control
          icon={moving ? 'pause' : 'play'}
          label={t(moving ? `${texts}.pause` : `${texts}.play`)}
          onClick={() => (moving ? swiper?.autoplay.stop() : swiper?.autoplay.start())}
        />
        {/* A phone has the swipe; there they are seen only by whoever reaches them with the keyboard. */}
        <div className="flex gap-2 max-sm:not-focus-within:sr-only">
          <Control icon="left" label={t(`${texts}.previousSlide`)} onClick={() => swiper?.slidePrev()} />
          <Control icon="right" label={t(`${texts}.nextSlide`)} onClick={() => swiper?.slideNext()} />
        </div>
      </div>
    </div>
  );
}

const Control = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    // In pixels, so that three buttons fit beside the count in large fonts.
    className="grid size-[48px] place-items-center rounded-full border border-line bg-paper text-leaf-deep hover:bg-leaf-soft"
  >
    <Icon name={icon} />
  </button>
);
