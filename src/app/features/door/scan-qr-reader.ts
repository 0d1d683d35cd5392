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

/** The browser's built-in reader; undefined if missing or without QR support. */
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

/** About 330 kB. Rejects if it cannot be fetched. */
const ownReader = async () => (await import('./door-scan-reader')).openReader();

/** Rejects if the reader is neither built in, nor cached, nor available. */
export async function openQrReader(): Promise<ReadFrame> {
  const native = await nativeReader();
  if (!native) return ownReader();
  let read = native;
  return async (frame) => {
    try {
      return await read(frame);
    } catch (error) {
      if (read !== native) throw error;
      // Phones without Google's services have the class, but every call fails.
      read = await ownReader();
      return read(frame);
    }
  };
}

/** Fetches the reader if this browser needs it, so that the worker caches it for offline use. */
export async function cacheQrReader(): Promise<void> {
  if (await nativeReader()) return;
  await (await import('./door-scan-reader')).cacheReader();
}
