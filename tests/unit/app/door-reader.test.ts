import { beforeEach, expect, test, vi } from 'vitest';

const own = vi.hoisted(() => ({ opened: 0, cached: 0 }));
vi.mock('~/app/features/door/door-scan-reader', () => ({
  openReader: async () => {
    own.opened += 1;
    return async () => ['read by ours'];
  },
  cacheReader: async () => {
    own.cached += 1;
  },
}));
const { cacheQrReader, openQrReader } = await import('~/app/features/door/scan-qr-reader');

/** A drawing surface, of which the readers here look at nothing. */
const frame = { canvas: {} } as CanvasRenderingContext2D;

/** The browser has a BarcodeDetector of its own. */
function haveDetector(formats: string[], detect: () => Promise<{ rawValue: string }[]>): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );
}

beforeEach(() => {
  vi.unstubAllGlobals();
  own.opened = 0;
  own.cached = 0;
});

test('the reader of the browser is used, and ours is not fetched', async () => {
  haveDetector(['aztec', 'qr_code'], async () => [{ rawValue: 'BCDFGHJK' }]);
  const read = await openQrReader();
  expect(await read(frame)).toEqual(['BCDFGHJK']);
  await cacheQrReader();
  expect(own).toEqual({ opened: 0, cached: 0 });
});

test('ours is used where the browser has none, or none for QR codes', async () => {
  expect(await (await openQrReader())(frame)).toEqual(['read by ours']);
  haveDetector([], async () => []);
  expect(await (await openQrReader())(frame)).toEqual(['read by ours']);
  await cacheQrReader();
  expect(own).toEqual({ opened: 2, cached: 1 });
});

test('ours takes over for good from a reader with no service behind it', async () => {
  const detect = vi.fn(() => Promise.reject(new DOMException('unavailable', 'NotSupportedError')));
  haveDetector(['qr_code'], detect);
  const read = await openQrReader();
  expect(await read(frame)).toEqual(['read by ours']);
  expect(await read(frame)).toEqual(['read by ours']);
  expect(detect).toHaveBeenCalledTimes(1);
  expect(own.opened).toBe(1);
});
