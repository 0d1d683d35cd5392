import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { gap, type MaxVisible, slidesPerView } from './breakpoints';

/**
 * Pauses autoplay while a slide has the focus (WCAG 2.2.2). Swiper's own `pause` ends with the transition. Returns
 * the cleanup function.
 */
export function pauseOnFocus({ el, autoplay }: Swiper): () => void {
  let held = false;
  const hold = () => {
    held ||= autoplay.running;
    autoplay.stop();
  };
  const letGo = ({ relatedTarget }: FocusEvent) => {
    if (!held || (relatedTarget instanceof Node && el.contains(relatedTarget))) return;
    held = false;
    autoplay.start();
  };
  el.addEventListener('focusin', hold);
  el.addEventListener('focusout', letGo);
  return () => {
    el.removeEventListener('focusin', hold);
    el.removeEventListener('focusout', letGo);
  };
}

/** Milliseconds (rule fixed-figures). */
const autoplayDelay = 3000;
const transition = 1000;

interface Slides {
  most: MaxVisible;
  start: number;
  count: number;
}

/** Creates a Swiper over the slides in `place` with the figures of rule fixed-figures. Hidden slides are inert. */
export function createSwiper(place: HTMLElement, { most, start, count }: Slides): Swiper {
  // A loop needs more slides than are in view, the partly visible one included.
  const inView = most === 1 ? 2 : most;
  return new Swiper(place, {
    modules: [Autoplay],
    initialSlide: start,
    loop: count > inView,
    rewind: count > 1 && count <= inView,
    ...(count > 1 && {
      slidesPerView: slidesPerView[most][0],
      breakpoints: Object.fromEntries(
        Object.entries(slidesPerView[most]).map(([width, slides]) => [width, { slidesPerView: slides }]),
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
  for (const [place, slide] of slides.entries()) {
    const width = slidesSizesGrid[place] ?? 0;
    const left = (slidesGrid[place] ?? 0) + translate;
    const inView = Math.min(left + width, size) - Math.max(left, 0);
    slide.inert = inView < width / 2;
  }
}
