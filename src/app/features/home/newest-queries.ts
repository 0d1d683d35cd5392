import { type FetchQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { dataKeptSince, markKept } from '../../offline/kept-answer';
import { photosQuery, videosQuery } from '../galleries/gallery-queries';
import { latestPhotos, newestVideos } from '../galleries/newest';

/*
 * What the home page shows of the galleries: little enough to come with the server's page, public, and kept for reading
 * offline (DESIGN §6).
 */

export const latestPhotosQuery = (api: Api) =>
  newest('photos', photosQuery(api), (photos) => latestPhotos(photos, 6));

export const newestVideosQuery = (api: Api) =>
  newest('videos', videosQuery(api), (videos) => newestVideos(videos, 3));

/**
 * A part of a gallery, as old as the gallery. In the browser the whole is asked for as its own page does, which then need
 * not ask again; on the server beside the page's own queries, as all of it would come with the page.
 */
function newest<Whole extends object, Part extends object, Key extends readonly unknown[]>(
  name: string,
  gallery: FetchQueryOptions<Whole, Error, Whole, Key>,
  take: (whole: Whole) => Part,
) {
  return queryOptions({
    queryKey: ['newest', name],
    queryFn: async ({ client }) => {
      const whole = await (import.meta.env.SSR ? new QueryClient() : client).fetchQuery(gallery);
      const part = take(whole);
      const since = dataKeptSince(whole);
      if (since !== undefined) markKept(part, since);
      return part;
    },
    // The gallery is tried again by itself.
    retry: false,
    meta: { persist: 'public' },
  });
}
