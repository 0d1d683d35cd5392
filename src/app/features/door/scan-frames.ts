import { readDoorCode } from '~/contract/door';

/** Returns the texts of all QR codes in a frame. */
export type ReadFrame = (frame: CanvasRenderingContext2D) => Promise<string[]>;

/** Longer side in pixels. Enough at arm's length: a code of eight letters has 21 modules. */
const longSide = 640;
/** Minimum ms between frames. A slow phone pauses as long as it worked, so that the page stays responsive. */
const pause = 80;

function draw(video: HTMLVideoElement, context: CanvasRenderingContext2D): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longSide / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  const { canvas } = context;
  // Setting the size clears the canvas, even to the same value.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
}

/**
 * Reads a video's frames until stopped; returns the stop function. `onRead` gets the texts of each frame, mostly
 * none. `onFailed` is called once if the reader fails, which ends the loop.
 */
export function scanFrames(
  video: HTMLVideoElement,
  read: ReadFrame,
  onRead: (texts: string[]) => void,
  onFailed: () => void,
): () => void {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const step = async () => {
    const begin = performance.now();
    if (context && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
      draw(video, context);
      const texts = await read(context);
      if (stopped) return;
      onRead(texts);
    }
    if (!stopped) timer = setTimeout(run, Math.max(pause, performance.now() - begin));
  };
  const run = () => step().catch(() => stopped || onFailed());
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** ms without a code after which it counts as gone; single frames may be blurred. */
const outOfViewAfter = 600;
/** ms after which a code that stays in view is reported again; no one holds it that long by accident. */
const repeatAfter = 4_000;

interface Sighting {
  text: string;
  seenAt: number;
  answeredAt: number;
}

/** Debounces scans: a code that stays in view is reported once. Times are in ms of one clock. */
export interface ScanDebouncer {
  /** Takes the texts of a frame. Returns a door code, or '' for another QR code; undefined if nothing is new. */
  readCode: (texts: readonly string[], now: number) => string | undefined;
  /** Call after a pause: a code still in view was already reported. */
  resume: (now: number) => void;
}

export function createScanDebouncer(): ScanDebouncer {
  let last: Sighting | undefined;
  return {
    readCode(texts, now) {
      // A poster in the background may have a QR code too.
      const text = texts.find((found) => readDoorCode(found)) ?? texts[0];
      if (last && now - last.seenAt > outOfViewAfter) last = undefined;
      if (text === undefined) return undefined;
      if (last?.text === text && now - last.answeredAt < repeatAfter) {
        last.seenAt = now;
        return undefined;
      }
      last = { text, seenAt: now, answeredAt: now };
      return readDoorCode(text) ?? '';
    },
    resume(now) {
      if (last) last = { ...last, seenAt: now, answeredAt: now };
    },
  };
}
