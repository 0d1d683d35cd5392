import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** White modules around a code, which cameras need. */
const quiet = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Holds its size. */
  className?: string;
}

/** A QR code on white. Import it lazily: it weighs some kB. */
export function QrCode({ text, label, className = 'mt-3 w-full max-w-60' }: QrCodeProps) {
  const bitmap = generate(text);
  const size = bitmap.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      className={`aspect-square rounded-control bg-white ${className}`}
    >
      <path d={toSvgPath(bitmap)} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
