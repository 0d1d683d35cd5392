import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** White modules around a code, which cameras need. */
const quiet = 4;

/** A QR code on white. Import it lazily: it weighs some kB. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const bitmap = generate(text);
  const size = bitmap.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      className="mt-3 aspect-square w-full max-w-60 rounded-control bg-white"
    >
      <path d={toSvgPath(bitmap)} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
