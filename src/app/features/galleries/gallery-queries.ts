import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { readDay } from '~/contract/event-date';
import type { PhotoList, Video } from '~/contract/gallery';
import { inputIn, keyIn, type RowLanguage } from '../../lib/site-content';

/** All gallery queries are public and persisted for offline reading (rule offline-data). */
const persisted = { persist: 'public' } as const;
const photos = { ...persisted, failure: 'gallery.loadFailed' } as const;

export const photosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['photo-list'],
    queryFn: ({ signal }) => api.getMyPhoto({}, { signal }),
    meta: photos,
  });

/** On the upload screen a load failure is only logged (rule my-photos). */
export const photosQueryForAdding = (api: Api) =>
  queryOptions({ ...photosQuery(api), meta: { ...persisted, failure: 'logged' } });

export const imageSetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['image-sets'],
    queryFn: async ({ signal }) => (await api.getImageWithDateFrontend({}, { signal })).result,
    meta: photos,
  });

/** The same sets as the owner's screen asks for them, under the same key. */
export const ownerImageSetsQuery = (api: Api) =>
  queryOptions({
    ...imageSetsQuery(api),
    queryFn: async ({ signal }) => (await api.getImageWithDate({}, { signal })).result,
  });

export const videosQuery = (api: Api, lng?: RowLanguage) =>
  queryOptions({
    queryKey: keyIn(['videos'], lng),
    queryFn: async ({ signal }) => (await api.getMyVideo(inputIn(lng), { signal })).result,
    meta: { ...persisted, failure: 'gallery.videosFailed' },
  });

/** A photo with its 1-based position, used as its description. */
export interface NumberedPhoto {
  name: string;
  number: number;
  colours?: string;
}

/** The photos added last, newest first. */
export const latestPhotos = ({ Photo, Colours = {} }: PhotoList, count: number): NumberedPhoto[] =>
  [...new Set(Photo)]
    .filter(Boolean)
    .map((name, index) => ({ name, number: index + 1, ...(Colours[name] && { colours: Colours[name] }) }))
    .slice(-count)
    .reverse();

/** By date, newest first, undated last; for equal dates the last added comes first. */
export const newestFirst = (videos: readonly Video[]): Video[] =>
  [...videos]
    .reverse()
    .sort((a, b) => (readDay(b.VideoDate) ?? '').localeCompare(readDay(a.VideoDate) ?? ''));
