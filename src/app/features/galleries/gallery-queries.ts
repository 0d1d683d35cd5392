import { QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { readDay } from '~/contract/event-date';
import type { PhotoList, Video } from '~/contract/gallery';
import type { GallerySearch } from '../../lib/search-params';
import { inputIn, keyIn, type RowLanguage } from '../../lib/site-content';
import { galleryStep, pictureNames } from '../../ui/pictures';

/** All gallery queries are public and persisted for offline reading (rule offline-data). */
const persisted = { persist: 'public' } as const;
const photos = { ...persisted, failure: 'gallery.loadFailed' } as const;

export const photosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['photo-list'],
    queryFn: ({ signal }) => api.getMyPhoto({}, { signal }),
    meta: photos,
  });

/** The part of many photos that is rendered into a page. */
export interface FirstPhotos extends PhotoList {
  total: number;
}

/** Filled by the server only; the browser fetches the complete list instead. */
export const firstPhotosQuery = queryOptions<FirstPhotos>({
  queryKey: ['first-photos'],
  queryFn: skipToken,
  meta: photos,
});

/** Up to this many photos are rendered as a whole: a second request would cost more than their bytes. */
const maxInPage = 2 * galleryStep;

/**
 * Loads the photos for their page. The server sends only as many of a long list as the page shows; the browser waits for
 * the list only if it knows no photos yet.
 */
export async function loadPhotos(
  queryClient: QueryClient,
  api: Api,
  { photo, more = 0 }: GallerySearch,
): Promise<void> {
  const { queryKey } = firstPhotosQuery;
  const list = photosQuery(api);
  if (!import.meta.env.SSR) {
    if (!queryClient.getQueryData(queryKey)) await queryClient.ensureQueryData(list);
    return;
  }
  // Not by the page's own client, whose queries are sent in full.
  const whole = await new QueryClient().fetchQuery(list);
  const names = pictureNames(whole.Photo);
  // The viewer needs them all.
  if (names.length <= maxInPage || photo !== undefined) {
    queryClient.setQueryData(list.queryKey, whole);
    return;
  }
  const Photo = names.slice(0, galleryStep * (1 + more));
  const Colours = coloursOf(whole, Photo);
  queryClient.setQueryData(queryKey, { Photo, Colours, total: names.length });
}

const coloursOf = ({ Colours = {} }: PhotoList, names: readonly string[]): PhotoList['Colours'] =>
  Object.fromEntries(names.flatMap((name) => (Colours[name] ? [[name, Colours[name]]] : [])));

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
  pictureNames(Photo)
    .map((name, index) => ({ name, number: index + 1, ...(Colours[name] && { colours: Colours[name] }) }))
    .slice(-count)
    .reverse();

/** By date, newest first, undated last; for equal dates the last added comes first. */
export const newestFirst = (videos: readonly Video[]): Video[] =>
  [...videos]
    .reverse()
    .sort((a, b) => (readDay(b.VideoDate) ?? '').localeCompare(readDay(a.VideoDate) ?? ''));
