import type { PhotoList } from '~/contract/photo';
import { readDay } from '~/contract/values/event-date';
import type { Video } from '~/contract/video';

/** A photo with its place in the gallery, from 1, which is all that is known of it in words. */
export interface NumberedPhoto {
  name: string;
  number: number;
  colours?: string;
}

/** The photos that were added last, the newest first. */
export const latestPhotos = ({ Photo, Colours = {} }: PhotoList, count: number): NumberedPhoto[] =>
  [...new Set(Photo)]
    .filter(Boolean)
    .map((name, place) => ({ name, number: place + 1, ...(Colours[name] && { colours: Colours[name] }) }))
    .slice(-count)
    .reverse();

/** The videos by their dates, the newest first, those without a date last; of the same date, the last added first. */
export const newestFirst = (videos: readonly Video[]): Video[] =>
  [...videos]
    .reverse()
    .sort((a, b) => (readDay(b.VideoDate) ?? '').localeCompare(readDay(a.VideoDate) ?? ''));
