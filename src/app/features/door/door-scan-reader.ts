import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadFrame } from './scan-frames';

/**
 * For dark-on-light codes held still. The retries for damaged codes are off, since most frames have no code and would
 * take several times as long.
 */
const options = {
  formats: ['QRCodeModel2' as const],
  tryHarder: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: 4,
};

/** Starts the reader from this site; the library's default is another host. */
export async function openReader(): Promise<ReadFrame> {
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  return async (frame) => {
    const { width, height } = frame.canvas;
    const found = await readBarcodes(frame.getImageData(0, 0, width, height), options);
    return found.map(({ text }) => text);
  };
}

export async function cacheReader(): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${answer.status} instead of the reader`);
  await answer.arrayBuffer();
}
