import { readDoorCode } from '~/contract/values/door-code';

/** Milliseconds without a code after which it has left the view: single frames are blurred. */
const gone = 600;
/** Milliseconds after which a code that stays in view is answered again: nobody holds it there by accident for so long. */
const again = 4_000;

interface Sighting {
  text: string;
  seenAt: number;
  answeredAt: number;
}

/** What the camera has seen, so that a code that stays in view is answered once. Times are of one clock, in milliseconds. */
export interface Sightings {
  /**
   * @param texts what a frame's QR codes say
   * @returns the code to be answered: a door code, or '' for a QR code that is none; undefined for nothing new
   */
  look: (texts: readonly string[], now: number) => string | undefined;
  /** After a pause, in which nothing was looked at: what is still in view was answered just now. */
  resume: (now: number) => void;
}

export function createSightings(): Sightings {
  let last: Sighting | undefined;
  return {
    look(texts, now) {
      // A poster behind somebody may have a code as well.
      const text = texts.find((found) => readDoorCode(found)) ?? texts[0];
      if (last && now - last.seenAt > gone) last = undefined;
      if (text === undefined) return undefined;
      if (last?.text === text && now - last.answeredAt < again) {
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
