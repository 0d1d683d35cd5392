import { expect, test } from 'vitest';
import { cropForms } from '~/app/features/uploads/picture-field';
import {
  type CropForm,
  cropOf,
  maxZoom,
  minZoom,
  moved,
  type Size,
  sliderToZoom,
  startView,
  zoomed,
  zoomToSlider,
} from '~/app/owner-kit/crop-view';

const { portrait, logo, hero, photo } = cropForms;
const upright: Size = { width: 900, height: 1200 };
const lying: Size = { width: 1200, height: 900 };

test.each<[string, Size, CropForm, object]>([
  ['the upper part of an upright portrait', upright, portrait, { x: 0, y: 0, width: 900, height: 900 }],
  ['the middle of a lying portrait', lying, portrait, { x: 150, y: 0, width: 900, height: 900 }],
  [
    'the middle of a home picture',
    { width: 1600, height: 1200 },
    hero,
    { x: 0, y: 150, width: 1600, height: 900 },
  ],
  ['all of a photo of that form', lying, photo, { x: 0, y: 0, width: 1200, height: 900 }],
  [
    'all of a logo that is wide',
    { width: 1000, height: 300 },
    logo,
    { x: 0, y: 0, width: 1000, height: 300 },
  ],
  [
    'all of a logo that is high',
    { width: 300, height: 1000 },
    logo,
    { x: 0, y: 0, width: 300, height: 1000 },
  ],
  ['a picture of one pixel', { width: 1, height: 1 }, hero, { x: 0, y: 0, width: 1, height: 1 }],
])('the automatic crop is %s', (_, picture, form, crop) => {
  expect(cropOf(picture, form, startView(picture, form))).toEqual(crop);
});

test('a picture follows the finger, to its edges and no further', () => {
  const view = startView(upright, portrait);
  expect(cropOf(upright, portrait, moved(upright, portrait, view, { x: 0.5, y: -0.1 }))).toMatchObject({
    x: 0,
    y: 90,
  });
  expect(cropOf(upright, portrait, moved(upright, portrait, view, { x: 0, y: -9 }))).toMatchObject({
    y: 300,
  });
  expect(moved(upright, portrait, view, { x: 9, y: 9 })).toEqual(view);
});

test('the point between the fingers stays in place while the picture is zoomed', () => {
  const view = startView(lying, portrait);
  // The right lower quarter of the frame has its middle at 825, 675.
  const near = zoomed(lying, portrait, view, 2, { x: 0.25, y: 0.25 });
  expect(cropOf(lying, portrait, near)).toEqual({ x: 488, y: 338, width: 450, height: 450 });
  expect(825 - near.x).toBeCloseTo(0.25 * 450);
  expect(zoomed(lying, portrait, near, 1, { x: 0.25, y: 0.25 })).toEqual(view);
});

test('the zoom ends where the frame would have empty space, and where the part would be too small', () => {
  const view = startView(upright, portrait);
  expect(zoomed(upright, portrait, view, 0.5)).toEqual(view);
  expect(zoomed(upright, portrait, view, 99).zoom).toBe(3);
  const large = { width: 6000, height: 8000 };
  expect(zoomed(large, portrait, startView(large, portrait), 99).zoom).toBe(8);
});

test('a logo is moved only where it is larger than the frame', () => {
  const wide = { width: 1000, height: 500 };
  const whole = startView(wide, logo);
  expect(whole.zoom).toBe(0.5);
  expect(moved(wide, logo, whole, { x: 0.3, y: 0.3 })).toEqual(whole);
  const closer = moved(wide, logo, zoomed(wide, logo, whole, 0.8), { x: 0.1, y: 0.3 });
  // No empty space is stored; icons have it around the picture themselves.
  expect(cropOf(wide, logo, closer)).toEqual({ x: 125, y: 0, width: 625, height: 500 });
});

test('a picture that its camera has turned is cropped in its upright size', () => {
  const turned = { width: lying.height, height: lying.width };
  const low = moved(turned, photo, startView(turned, photo), { x: 0, y: -9 });
  expect(cropOf(turned, photo, low)).toEqual({ x: 0, y: 525, width: 900, height: 675 });
});

test('every crop of every form lies within the picture', () => {
  for (const form of [portrait, logo, hero, photo])
    for (const picture of [upright, lying, { width: 4096, height: 31 }, { width: 3, height: 2999 }])
      for (const zoom of [0, 1, 1.37, 50])
        for (const by of [-0.7, 0.013, 3]) {
          const view = zoomed(picture, form, startView(picture, form), zoom, { x: by, y: -by });
          const { x, y, width, height } = cropOf(picture, form, moved(picture, form, view, { x: by, y: by }));
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
          expect(x + width).toBeLessThanOrEqual(picture.width);
          expect(y + height).toBeLessThanOrEqual(picture.height);
        }
});

test('the slider reaches both limits, and its middle is their geometric mean', () => {
  for (const form of [portrait, logo]) {
    const [min, max] = [minZoom(lying, form), maxZoom(lying, form)];
    expect([0, 50, 100].map((position) => sliderToZoom(lying, form, position))).toEqual([
      min,
      expect.closeTo(Math.sqrt(min * max)),
      expect.closeTo(max),
    ]);
    expect(zoomToSlider(lying, form, sliderToZoom(lying, form, 30))).toBeCloseTo(30);
  }
});
