import { beforeEach, expect, test, vi } from 'vitest';
import { swiperFor } from '~/app/ui/carousel/swiper-for';

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

test('a carousel goes on every 3 seconds, takes one for it, and shows one, two or three slides (§9)', () => {
  swiperFor(place, { most: 3, start: 0, count: 4 });
  expect(made.with).toMatchObject([
    {
      speed: 1000,
      autoplay: { enabled: true, delay: 3000 },
      breakpoints: { 480: { slidesPerView: 2 }, 768: { slidesPerView: 3 } },
      loop: true,
    },
  ]);
});

test('a carousel of single slides has one at every width, and loops as soon as there are two', () => {
  for (const count of [1, 2]) swiperFor(place, { most: 1, start: 0, count });
  expect(made.with).toMatchObject([
    { breakpoints: {}, loop: false, rewind: false },
    { breakpoints: {}, loop: true, rewind: false },
  ]);
});

test('slides that are all in view at once cannot loop, but go back to the first', () => {
  swiperFor(place, { most: 3, start: 0, count: 3 });
  expect(made.with).toMatchObject([{ loop: false, rewind: true }]);
});
