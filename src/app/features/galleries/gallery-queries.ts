import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/**
 * The queries of the galleries; the only place of their keys. All are public and persisted for reading offline (rule
 * offline-data).
 */
const persisted = { persist: 'public' } as const;
const photos = { ...persisted, failure: 'gallery.loadFailed' } as const;

/** The names of all photos, in their order, and the colours of some. */
export const photosQuery = (api: Api) =>
  queryOptions({
    // Another key than that of earlier versions, which persisted the names alone under `photos`.
    queryKey: ['photo-list'],
    queryFn: ({ signal }) => api.getMyPhoto({}, { signal }),
    meta: photos,
  });

/** The same on the screen that adds photos: that they could not be loaded is only logged there (rule my-photos). */
export const photosToAddTo = (api: Api) =>
  queryOptions({ ...photosQuery(api), meta: { ...persisted, failure: 'logged' } });

/** All sets of pictures with their years. */
export const imageSetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['image-sets'],
    queryFn: async ({ signal }) => (await api.getImageWithDateFrontend({}, { signal })).result,
    meta: photos,
  });

/** All videos, in their order. */
export const videosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['videos'],
    queryFn: async ({ signal }) => (await api.getMyVideo({}, { signal })).result,
    meta: { ...persisted, failure: 'gallery.videosFailed' },
  });
