import type { PictureSample } from './picture-process';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** In #rgb: a sixteenth of a channel is more than an eye sees in a gradient that stands for two seconds. */
const digit = (channel: number): string => Math.round(channel / 17).toString(16);

/**
 * The colours of a picture's thirds from the top down, as `picture-colours.ts` of the contract writes them. Empty for a
 * picture that is transparent anywhere, behind which they would stay. Not from left to right: that looks like a tube.
 */
export const coloursIn = ({ pixels, side }: PictureSample): string => {
  const channels = pixels.length / side ** 2;
  /** The values of one channel from one pixel up to another. */
  const valuesOf = (channel: number, from = 0, to = side ** 2) =>
    Array.from({ length: to - from }, (_, index) => pixels[(from + index) * channels + channel] ?? 0);
  const hasAlpha = channels % 2 === 0;
  if (hasAlpha && valuesOf(channels - 1).some((alpha) => alpha < 255)) return '';
  const shown = channels < 3 ? [0, 0, 0] : [0, 1, 2];
  const third = side ** 2 / 3;
  const colourOf = (place: number) =>
    shown.map((channel) => digit(mean(valuesOf(channel, place * third, (place + 1) * third)))).join('');
  return [0, 1, 2].map((place) => `#${colourOf(place)}`).join(',');
};
