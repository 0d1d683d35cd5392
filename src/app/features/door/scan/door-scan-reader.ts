import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadFrame } from './scan-frames';

/**
 * Codes on a screen or on paper, dark on white, held still for a moment. Not the tries for damaged ones: they would
 * make a frame with nothing in it, which is most of them, take several times as long.
 */
const options = {
  formats: ['QRCodeModel2' as const],
  tryHarder: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: 4,
};

/** Starts the reader. It comes from this site; its own default is another host. */
export async function openReader(): Promise<ReadFrame> {
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  return async (frame) => {
    const { width, height } = frame.canvas;
    const found = await readBarcodes(frame.getImageData(0, 0, width, height), options);
    return found.map(({ text }) => text);
  };
}

/** Fetches it without starting it. */
export async function cacheReader(): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${answer.status} instead of the reader`);
  await answer.arrayBuffer();
}
