import { type FetchQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { LoadFailure } from '../../../platform/queries/query-client';
import { dataCachedSince, setCachedSince } from '../../../platform/queries/response-timestamps';
import { photosQuery, videosQuery } from '../../galleries/gallery-queries';
import { latestPhotos, newestFirst } from '../../galleries/newest';
import { homeVideos } from './fitting';

/*
 * What the home page shows of the galleries: little enough to come with the server's page, public, and persisted for reading
 * offline (rule offline-data).
 */

export const latestPhotosQuery = (api: Api) =>
  newest('photos', 'gallery.loadFailed', photosQuery(api), (photos) => latestPhotos(photos, 6));

export const newestVideosQuery = (api: Api) =>
  newest('videos', 'gallery.videosFailed', videosQuery(api), (videos) => homeVideos(newestFirst(videos)));

/**
 * A part of a gallery, as old as the gallery. In the browser the whole is asked for as its own page does, which then need
 * not ask again; on the server beside the page's own queries, as all of it would come with the page.
 */
function newest<Whole extends object, Part extends object, Key extends readonly unknown[]>(
  name: string,
  failure: LoadFailure,
  gallery: FetchQueryOptions<Whole, Error, Whole, Key>,
  take: (whole: Whole) => Part,
) {
  return queryOptions({
    queryKey: ['newest', name],
    queryFn: async ({ client }) => {
      const whole = await (import.meta.env.SSR ? new QueryClient() : client).fetchQuery(gallery);
      const part = take(whole);
      const since = dataCachedSince(whole);
      if (since !== undefined) setCachedSince(part, since);
      return part;
    },
    // The gallery is tried again by itself.
    retry: false,
    meta: { persist: 'public', failure },
  });
}
