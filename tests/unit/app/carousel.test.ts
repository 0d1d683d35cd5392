import { beforeEach, expect, test, vi } from 'vitest';
import { createSwiper } from '~/app/ui/swiper-controller';

const made = vi.hoisted(() => ({ with: [] as unknown[] }));
vi.mock('swiper', () => ({
  default: class {
    constructor(_: unknown, options: unknown) {
      made.with.push(options);
    }
  },
}));

const place: HTMLElement = Object.create(null);
beforeEach(() => {
  made.with = [];
});

test('a carousel advances every 3 seconds within 1 second and shows one, two or three slides (rule fixed-figures)', () => {
  createSwiper(place, { maxVisible: 3, start: 0, count: 4 });
  expect(made.with).toMatchObject([
    {
      speed: 1000,
      autoplay: { enabled: true, delay: 3000 },
      breakpoints: { 480: { slidesPerView: 2 }, 768: { slidesPerView: 3 } },
      loop: true,
    },
  ]);
});

test('a carousel of single slides shows the edge of the next one, and loops from three slides on', () => {
  for (const count of [1, 2, 3]) createSwiper(place, { maxVisible: 1, start: 0, count });
  expect(made.with).toMatchObject([
    { loop: false, rewind: false },
    { slidesPerView: 1.1, loop: false, rewind: true },
    { slidesPerView: 1.1, breakpoints: { 640: { slidesPerView: 1.06 } }, loop: true, rewind: false },
  ]);
  expect(made.with[0]).not.toHaveProperty('slidesPerView');
});

test('slides that are all in view at once cannot loop, but go back to the first', () => {
  createSwiper(place, { maxVisible: 3, start: 0, count: 3 });
  expect(made.with).toMatchObject([{ loop: false, rewind: true }]);
});
