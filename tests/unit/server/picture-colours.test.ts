import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { coloursIn } from '~/server/pictures/picture-colours';
import { pictureProcess } from '~/server/pictures/picture-process';

/** The stand-in of a picture that is made of stripes of these colours, one below the other. */
const standInOf = async (stripes: string[], change = (picture: Sharp) => picture) => {
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const parts = stripes.map((background, index) => ({
    input: { create: { width: 400, height: 100, channels: 4 as const, background } },
    left: 0,
    top: index * 100,
  }));
  const ground = { width: 400, height: 300, channels: 4 as const, background: '#0000' };
  const whole = await sharp({ create: ground }).composite(parts).png().toBuffer();
  return coloursIn(await encoder.sample({ bytes: await change(sharp(whole)).toBuffer() }));
};

test('a picture’s stand-in has the colours of its thirds from the top down', async () => {
  expect(await standInOf(['#4488cc', '#ffffff', '#007744'])).toBe('#48c,#fff,#074');
  const photograph = (picture: Sharp) => picture.removeAlpha().jpeg({ quality: 90 });
  expect(await standInOf(['#4488cc', '#ffffff', '#007744'], photograph)).toBe('#48c,#fff,#074');
});

test('a picture that is transparent in one place has no stand-in, which would be seen behind it', async () => {
  expect(await standInOf(['#4488cc', '#ffffff', '#00774480'])).toBe('');
});

test('a picture in shades of grey has a grey stand-in, and a transparent one none', async () => {
  const grey = (picture: Sharp) => picture.toColourspace('b-w');
  expect(await standInOf(['#000000', '#888888', '#ffffff'], (picture) => grey(picture.removeAlpha()))).toBe(
    '#000,#888,#fff',
  );
  expect(await standInOf(['#000000', '#88888880', '#ffffff'], grey)).toBe('');
});
