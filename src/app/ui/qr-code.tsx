/** A QR code as one path, with the size of its square in modules. */
export interface DrawnCode {
  path: string;
  size: number;
}

/** Modules of white around a code, which cameras need. */
const quiet = 4;

/** Draws a text as a QR code, with what is downloaded for it then. Rejects where that cannot be had. */
export async function drawCode(text: string): Promise<DrawnCode> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const bitmap = generate(text);
  return { path: toSvgPath(bitmap), size: bitmap.size };
}

/** A drawn code on white; `label` says what it is of. */
export const QrCode = ({ drawn: { path, size }, label }: { drawn: DrawnCode; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
    className="mt-3 aspect-square w-full max-w-60 rounded-control bg-white"
  >
    <path d={path} fill="black" shapeRendering="crispEdges" />
  </svg>
);
