import type { Size } from '../../owner-kit/crop-view';

/** What a picture is scaled down to, in pixels: the larger of what its longer side and its shorter side allow. */
export interface Target {
  longer: number;
  shorter: number;
  /** Of the whole picture. */
  area: number;
}

/** The most that WebP can have. */
const maxSide = 16_383;

/**
 * Returns the factor, at most 1, by which a picture is scaled. By its longer side alone, a tall picture would get too
 * narrow to be read; by its shorter side alone, too large for a phone's memory.
 */
export function scaleFor({ width, height }: Size, { longer, shorter, area }: Target): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const wanted = Math.max(longer / long, shorter / short);
  return Math.min(1, wanted, Math.sqrt(area / (width * height)), maxSide / long);
}
