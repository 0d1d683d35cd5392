/** Halant of Devanagari and of its sister scripts: the next letter joins this one. */
const joins = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/u;

/** Returns the first letter or digit of a name with all its signs, such as मा, or ''. */
export function initialOf(name: string): string {
  let initial = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    if (!initial && !/^[\p{L}\p{N}]/u.test(segment)) continue;
    initial += segment;
    // Browsers before Unicode 15.1 end a grapheme within a joined letter.
    if (!joins.test(initial)) break;
  }
  return initial.toLocaleUpperCase();
}

/** Pixels. */
const side = 1024;
const discRadius = 500;
/** Of the square that the letter fills at most. */
const letterSide = 560;

/**
 * Draws a letter, left out of a disc of the colour: the transparent letter shows the ground of each icon, and the
 * monochrome icon has its shape.
 */
export async function drawInitial(initial: string, colour: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.fillStyle = colour;
  context.beginPath();
  context.arc(side / 2, side / 2, discRadius, 0, 2 * Math.PI);
  context.fill();

  const standIns = getComputedStyle(document.documentElement).getPropertyValue('--stand-ins');
  const family = `Fraunces, ${standIns}`;
  const fontOf = (size: number) => `600 ${size}px ${family}`;
  await document.fonts.load(fontOf(letterSide), initial).catch(() => undefined);
  const measure = (size: number) => {
    context.font = fontOf(size);
    const box = context.measureText(initial);
    return {
      left: box.actualBoundingBoxLeft,
      right: box.actualBoundingBoxRight,
      top: box.actualBoundingBoxAscent,
      bottom: box.actualBoundingBoxDescent,
    };
  };
  const { left, right, top, bottom } = measure(letterSide);
  const size = (letterSide * letterSide) / Math.max(left + right, top + bottom, 1);
  const box = measure(Math.min(size, letterSide * 1.2));
  context.globalCompositeOperation = 'destination-out';
  context.fillText(initial, (side + box.left - box.right) / 2, (side + box.top - box.bottom) / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The drawing could not be encoded.');
  return new File([blob], `${initial}.png`, { type: blob.type });
}
