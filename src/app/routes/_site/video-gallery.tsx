import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { videosQuery } from '../../features/galleries/gallery-queries';
import { newestFirst } from '../../features/galleries/newest';
import { VideoPlaceholders } from '../../features/videos/public/video-placeholders';
import { VideoCard } from '../../features/videos/video-card';
import { readMore } from '../../platform/address/more-search';
import { ListEntries } from '../../shared/list-page/list-entries';
import { ListPage } from '../../shared/list-page/list-page';
import { listRoute } from '../../shared/list-page/list-route';
import { GrowingList } from '../../ui/growing-list';

const words = { title: 'gallery.videoTitle', lead: 'gallery.videoLead' } as const;

export const Route = createFileRoute('/_site/video-gallery')({
  validateSearch: readMore,
  ...listRoute({
    query: videosQuery,
    words,
    failed: 'gallery.videosFailed',
    Placeholders: VideoPlaceholders,
  }),
  component: VideoGallery,
});

/** The video gallery (rule video-gallery), the newest first. */
function VideoGallery() {
  const { api } = Route.useRouteContext();
  const { more } = Route.useSearch();
  const { data } = useSuspenseQuery(videosQuery(api));
  const videos = useMemo(() => newestFirst(data), [data]);
  return (
    <ListPage words={words}>
      <ListEntries count={videos.length} none="gallery.noVideos">
        <GrowingList
          items={videos}
          asked={more}
          className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(video, place) => (
            <li key={video._id}>
              <VideoCard video={video} first={place === 0} />
            </li>
          )}
        </GrowingList>
      </ListEntries>
    </ListPage>
  );
}
