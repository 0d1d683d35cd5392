import type { ReadFrame } from './scan-frames';

/** Not in TypeScript's library: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface NativeDetector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const isDetectorClass = (value: unknown): value is NativeDetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** The browser's own reader, which needs no download; undefined where there is none, or none for QR codes. */
async function nativeReader(): Promise<ReadFrame | undefined> {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Detector)) return undefined;
  try {
    if (!(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new Detector({ formats: ['qr_code'] });
    return async ({ canvas }) => (await detector.detect(canvas)).map(({ rawValue }) => rawValue);
  } catch {
    return undefined;
  }
}

/** Ours, of some 330 kB. Rejects where it cannot be fetched. */
const ownReader = async () => (await import('./door-scan-reader')).openReader();

/** A reader for this browser. Rejects where it needs one that is neither on this phone nor to be had. */
export async function openQrReader(): Promise<ReadFrame> {
  const native = await nativeReader();
  if (!native) return ownReader();
  let read = native;
  return async (frame) => {
    try {
      return await read(frame);
    } catch (error) {
      if (read !== native) throw error;
      // A phone without Google's services has the class, and no service behind it.
      read = await ownReader();
      return read(frame);
    }
  };
}

/** Fetches the reader, if this browser needs one, so that the worker has it before there is no connection. */
export async function cacheQrReader(): Promise<void> {
  if (await nativeReader()) return;
  await (await import('./door-scan-reader')).cacheReader();
}
