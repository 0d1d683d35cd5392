import {
  type CSSProperties,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import { useModalDialog } from '../ui/dialog';
import type { Elements } from '../ui/elements';
import {
  type CropForm,
  type CropRect,
  type CropView,
  cropOf,
  frameOn,
  moved,
  type Size,
  sliderToZoom,
  startView,
  zoomed,
  zoomToSlider,
} from './crop-view';
import { OwnerIcon } from './owner-icon';

/** Factor of a press of + or -. */
const zoomStep = 1.2;
/** Share of the frame by which an arrow key moves the picture. */
const moveStep = 0.05;
/** The frame of a picture that is cut to a disc. */
const disc: CropForm = { ratio: 1, isRound: true, start: 0.5 };
/** Pixels that a tap may move. */
const slack = 6;

/** How a picture is cropped by hand. */
export interface CropChoice {
  rect: CropRect;
  view: CropView;
  /** Its corners become clear. */
  isDisc: boolean;
}

interface CropDialogProps {
  /** The field's label. */
  label: string;
  form: CropForm;
  /** The upright picture, in the pixels that are cropped. */
  size: Size;
  /** URL of a smaller copy. */
  src: string | undefined;
  /** At first; by default the automatic crop. */
  start: Pick<CropChoice, 'view' | 'isDisc'> | undefined;
  /** It is a saved picture, of which nothing is left beyond its edges. */
  isSaved: boolean;
  onUse: (choice: CropChoice) => void;
  onCancel: () => void;
  /** Chooses another picture. */
  children: Elements;
}

/**
 * Crops a picture: moves and zooms it in the frame of its form. Returns the rectangle; `uploads/shrink-worker.ts` cuts the
 * pixels before the upload. Mount it to open it; Escape and Cancel close it.
 */
export function CropDialog({
  label,
  form: own,
  size,
  src,
  start,
  isSaved,
  onUse,
  onCancel,
  children,
}: CropDialogProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<{ size: Size; view: CropView }>();
  const [isDisc, setDisc] = useState(start?.isDisc ?? false);
  const dialog = useModalDialog();
  const use = useRef<HTMLButtonElement>(null);
  const ids = { title: useId(), hint: useId(), zoom: useId() };
  const form = isDisc ? disc : own;
  const view = changed?.size === size ? changed.view : (start?.view ?? startView(size, form));
  const change = (next: CropView) => setChanged({ size, view: next });
  const zoomTo = (zoom: number) => change(zoomed(size, form, view, zoom));
  const shape = (round: boolean) => {
    setDisc(round);
    // A disc is filled, and the whole is shown again without it.
    change(round ? zoomed(size, disc, view, view.zoom) : startView(size, own));
  };
  // The automatic crop needs one press.
  useEffect(() => use.current?.focus(), []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={ids.title}
      // StrictMode's remount closes and reopens it; react only if it stays closed.
      onClose={({ currentTarget }) => !currentTarget.open && onCancel()}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(32rem,calc(100vw-1rem))] low:w-auto overflow-y-auto rounded-card border border-line bg-paper p-4 text-ink sm:p-6"
    >
      {/* On a phone that lies, the frame stands beside the rest. */}
      <div className="low:sm:grid low:sm:grid-cols-[auto_1fr] low:sm:gap-x-5">
        <h2 id={ids.title} className="wrap-anywhere text-xl">
          {t('uploads.crop.title', { name: label })}
        </h2>
        <p id={ids.hint} className="mt-1 text-sm text-quiet">
          {[
            t(matchMedia('(pointer: coarse)').matches ? 'uploads.crop.hintTouch' : 'uploads.crop.hint'),
            form.alwaysSeen && t('uploads.crop.alwaysSeen'),
            isSaved && t('uploads.crop.saved'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <CropFrame {...{ form, size, src, view }} describedBy={ids.hint} onChange={change} />
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          <label htmlFor={ids.zoom} className="font-semibold">
            {t('uploads.crop.zoom')}
          </label>
          <div className="flex min-w-0 grow basis-[14rem] items-center">
            <ZoomButton sign="-" onClick={() => zoomTo(view.zoom / zoomStep)} />
            <input
              id={ids.zoom}
              type="range"
              min="0"
              max="100"
              step="1"
              value={Math.round(zoomToSlider(size, form, view.zoom))}
              aria-valuetext={`${Math.round(view.zoom * 100)} %`}
              onChange={({ target }) => zoomTo(sliderToZoom(size, form, target.valueAsNumber))}
              className="h-12 min-w-0 grow accent-leaf"
            />
            <ZoomButton sign="+" onClick={() => zoomTo(view.zoom * zoomStep)} />
          </div>
        </div>
        {own.canBeRound && (
          <fieldset className="flex flex-wrap gap-x-6">
            <legend className="sr-only">{t('uploads.crop.shape')}</legend>
            {[false, true].map((round) => (
              <label key={String(round)} className="flex min-h-12 items-center gap-2.5">
                <input
                  type="radio"
                  name={ids.zoom}
                  checked={round === isDisc}
                  onChange={() => shape(round)}
                  className="size-6 shrink-0 accent-leaf"
                />
                <span>{t(round ? 'uploads.crop.round' : 'uploads.crop.square')}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="mt-2">
          <Button
            ref={use}
            className="w-full"
            onClick={() => onUse({ rect: cropOf(size, form, view), view, isDisc })}
          >
            {t('uploads.crop.use')}
          </Button>
          <div className="mt-1 -mb-2 flex flex-wrap justify-center gap-x-2 sm:-mb-3">
            {children}
            <Button kind="quiet" className="px-3!" onClick={onCancel}>
              {t('uploads.cancel')}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

function ZoomButton({ sign, onClick }: { sign: '+' | '-'; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t(sign === '+' ? 'uploads.crop.zoomIn' : 'uploads.crop.zoomOut')}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft"
    >
      <OwnerIcon name={sign === '+' ? 'plus' : 'minus'} />
    </button>
  );
}

interface CropFrameProps {
  form: CropForm;
  size: Size;
  src: string | undefined;
  view: CropView;
  describedBy: string;
  onChange: (view: CropView) => void;
}

interface Point {
  x: number;
  y: number;
}

/** The middle of all fingers, and the distance of two. */
function gripOf(fingers: readonly Point[]): Point & { spread: number } {
  const [one = { x: 0, y: 0 }, two = one] = fingers;
  const spread = fingers.length > 1 ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread };
}

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -moveStep, y: 0 },
  ArrowRight: { x: moveStep, y: 0 },
  ArrowUp: { x: 0, y: -moveStep },
  ArrowDown: { x: 0, y: moveStep },
};

function CropFrame({ form, size, src, view, describedBy, onChange }: CropFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const isTap = useRef(false);
  const pressed = useRef<Point>({ x: 0, y: 0 });
  // Several events may come before the next rendering.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = (next: CropView) => {
    latest.current = next;
    onChange(next);
  };

  /** In shares of the frame, from its middle. */
  const placeOf = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: (x - box.x) / box.width - 0.5, y: (y - box.y) / box.height - 0.5 } : { x: 0, y: 0 };
  };
  const shares = ({ x, y }: Point): Point => {
    const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: x / width, y: y / height };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const zoom = latest.current.zoom * Math.exp(-event.deltaY / 500);
    change(zoomed(size, form, latest.current, zoom, placeOf({ x: event.clientX, y: event.clientY })));
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's listeners are passive and could not keep the dialog from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, point);
    isTap.current = fingers.current.size === 1;
    pressed.current = point;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const point = { x: event.clientX, y: event.clientY };
    if (isTap.current && Math.hypot(point.x - pressed.current.x, point.y - pressed.current.y) <= slack)
      return;
    isTap.current = false;
    const before = gripOf([...fingers.current.values()]);
    fingers.current.set(event.pointerId, point);
    const after = gripOf([...fingers.current.values()]);
    const by = shares({ x: after.x - before.x, y: after.y - before.y });
    const next = moved(size, form, latest.current, by);
    const factor = before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1;
    change(zoomed(size, form, next, next.zoom * factor, placeOf(after)));
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (event.type !== 'pointerup' || !isTap.current) return;
    isTap.current = false;
    const at = placeOf({ x: event.clientX, y: event.clientY });
    change(moved(size, form, latest.current, { x: -at.x, y: -at.y }));
  };

  const part = frameOn(size, form, view);
  const seen = form.alwaysSeen;
  return (
    <div
      ref={frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      aria-label={t('uploads.crop.frame')}
      aria-describedby={describedBy}
      onKeyDown={(press) => {
        const by = arrows[press.key];
        const factor = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }[press.key];
        if (press.ctrlKey || press.metaKey || press.altKey || (!by && !factor)) return;
        press.preventDefault();
        const now = latest.current;
        change(by ? moved(size, form, now, by) : zoomed(size, form, now, now.zoom * (factor ?? 1)));
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      style={{ aspectRatio: form.ratio, '--ratio': form.ratio } as CSSProperties}
      className="relative mx-auto mt-3 w-[min(100%,40dvh*var(--ratio))] cursor-grab touch-none overflow-hidden rounded-control bg-ground outline outline-line select-none active:cursor-grabbing low:sm:row-span-6 low:sm:row-start-1 low:sm:mt-0 low:sm:w-[min(45vw,75dvh*var(--ratio))] low:sm:self-start"
    >
      {src && (
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: `${(100 * size.width) / part.width}%`,
            translate: `${(-100 * part.x) / size.width}% ${(-100 * part.y) / size.height}%`,
          }}
          className="absolute top-0 left-0 h-auto max-w-none"
        />
      )}
      {form.isRound && (
        <span className="absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(255_255_255/0.6)] outline-2 outline-white" />
      )}
      {seen && (
        <span
          style={{
            inset: `${50 * (1 - seen.height)}% ${50 * (1 - seen.width)}%`,
          }}
          className="absolute border-2 border-dashed border-white outline outline-ink/50"
        />
      )}
    </div>
  );
}
