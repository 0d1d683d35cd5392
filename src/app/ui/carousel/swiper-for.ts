import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { gap, type MostBeside, slidesPerView } from './breakpoints';

/** Of every carousel (rule fixed-figures), in milliseconds. */
const autoplayDelay = 3000;
const transition = 1000;

interface Slides {
  most: MostBeside;
  start: number;
  count: number;
}

/**
 * A Swiper over the slides in `place`, with the figures of rule fixed-figures: moving, looping, hidden slides out of
 * reach.
 */
export function swiperFor(place: HTMLElement, { most, start, count }: Slides): Swiper {
  // A loop needs more slides than are in view at once, one that looks in included.
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
    // Swiper heeds the pointer, and a tab that is hidden, only where this is on from the beginning.
    autoplay: { enabled: true, delay: autoplayDelay, pauseOnMouseEnter: true, disableOnInteraction: true },
    watchSlidesProgress: true,
    on: { init: setHiddenInert, setTranslate: setHiddenInert },
  });
}

/** Out of reach are slides of which less than half is in view. */
function setHiddenInert({ slides, slidesGrid, slidesSizesGrid, translate, size }: Swiper): void {
  for (const [place, slide] of slides.entries()) {
    const width = slidesSizesGrid[place] ?? 0;
    const left = (slidesGrid[place] ?? 0) + translate;
    const inView = Math.min(left + width, size) - Math.max(left, 0);
    slide.inert = inView < width / 2;
  }
}
