import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { breakpoints, type MostBeside } from './beside';

/** Of every carousel (§9), in milliseconds. */
const autoplayDelay = 3000;
const transition = 1000;

interface Slides {
  most: MostBeside;
  start: number;
  count: number;
}

/** A Swiper over the slides in `place`, with the figures of §9: moving, looping, hidden slides out of reach. */
export const swiperFor = (place: HTMLElement, { most, start, count }: Slides): Swiper =>
  new Swiper(place, {
    modules: [Autoplay],
    initialSlide: start,
    // A loop needs more slides than are in view at once.
    loop: count > most,
    rewind: count > 1 && count <= most,
    breakpoints: most === 1 ? {} : breakpoints,
    speed: transition,
    spaceBetween: 16,
    // Swiper heeds the pointer, and a tab that is hidden, only where this is on from the beginning.
    autoplay: { enabled: true, delay: autoplayDelay, pauseOnMouseEnter: true, disableOnInteraction: true },
    watchSlidesProgress: true,
    on: { init: keepHiddenOutOfReach, progress: keepHiddenOutOfReach },
  });

function keepHiddenOutOfReach({ slides }: Swiper): void {
  for (const slide of slides) slide.inert = !slide.classList.contains('swiper-slide-visible');
}
