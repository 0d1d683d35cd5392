import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** The queries of the galleries; the only place of their keys. All are public and kept for reading offline (DESIGN §6). */
const persisted = { persist: 'public' } as const;

/** The names of all photos, in their order. */
export const photosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['photos'],
    queryFn: async ({ signal }) => (await api.getMyPhoto({}, { signal })).Photo,
    meta: persisted,
  });

/** All sets of pictures with their years. */
export const imageSetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['image-sets'],
    queryFn: async ({ signal }) => (await api.getImageWithDateFrontend({}, { signal })).result,
    meta: persisted,
  });

/** All videos, in their order. */
export const videosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['videos'],
    queryFn: async ({ signal }) => (await api.getMyVideo({}, { signal })).result,
    meta: persisted,
  });
