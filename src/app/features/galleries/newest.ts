import { readDay } from '~/contract/event-date';
import type { Video } from '~/contract/video';

/** A photo with its place in the gallery, from 1, which is all that is known of it in words. */
export interface NumberedPhoto {
  name: string;
  number: number;
}

/** The photos that were added last, the newest first. */
export const latestPhotos = (names: readonly string[], count: number): NumberedPhoto[] =>
  [...new Set(names)]
    .filter(Boolean)
    .map((name, place) => ({ name, number: place + 1 }))
    .slice(-count)
    .reverse();

/** The videos of the newest dates, those without one last; of the same date, the one that was added last. */
export const newestVideos = (videos: readonly Video[], count: number): Video[] =>
  [...videos]
    .reverse()
    .sort((a, b) => (readDay(b.VideoDate) ?? '').localeCompare(readDay(a.VideoDate) ?? ''))
    .slice(0, count);
