/** Gives what the QR codes say that a frame shows. */
export type ReadFrame = (frame: CanvasRenderingContext2D) => Promise<string[]>;

/** Pixels of the longer side that is read. A code of eight letters has 21 modules: this shows it at arm's length. */
const longSide = 640;
/** Milliseconds between two frames at least. A slow phone rests as long as it worked, so that the page still answers. */
const pause = 80;

/** A frame, made small. */
function draw(video: HTMLVideoElement, context: CanvasRenderingContext2D): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longSide / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  const { canvas } = context;
  // Setting a size clears the canvas, also to the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
}

/**
 * Reads a video's frames, one after the other, until it is told to stop.
 * @param onRead is told what each frame's codes say, mostly nothing
 * @param onFailed the reader fails; nothing is read any more
 * @returns what stops it
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
