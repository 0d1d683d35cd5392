import { storedText } from '../../lib/stored-value';

/** Tells a page that was left while it decoded a picture from one that the picture has taken down. */
export interface DecodingMark {
  begin(pictureId: string): void;
  end(): void;
  /** Whether the last page was hidden or left while it decoded this picture. */
  wasLeft(pictureId: string): boolean;
}

/** In local storage, which a page can still write while it is being left. */
export function createDecodingMark(): DecodingMark & { stop(): void } {
  const left = storedText('decoding-when-left');
  let current: string | null = null;
  const note = () => left.write(document.visibilityState === 'hidden' ? current : null);
  const noteLeft = () => left.write(current);
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', noteLeft);
  return {
    begin(pictureId) {
      current = pictureId;
      note();
    },
    end() {
      current = null;
      note();
    },
    wasLeft: (pictureId) => left.read() === pictureId,
    stop() {
      // The queue is closed, by a sign-out for one.
      if (current) noteLeft();
      document.removeEventListener('visibilitychange', note);
      removeEventListener('pagehide', noteLeft);
    },
  };
}
