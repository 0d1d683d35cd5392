/** A colour as #rrggbb. */
export type Color = string;

const channels = (color: Color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colour on the way from one to another: 0 is the first, 1 the second. */
export const mix = (from: Color, to: Color, share: number): Color => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** A deeper tone, towards a warm dark brown rather than black. */
export const deepen = (color: Color, share: number) => mix(color, '#33201a', share);

/** A lighter tone, towards peach white. */
export const lighten = (color: Color, share: number) => mix(color, '#fff6ea', share);
