import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import drawing from '~/content/pictures/single-pages/head-videos.svg';
import { VideoPlaceholders } from '../../features/galleries/gallery-page';
import { newestFirst, videosQuery } from '../../features/galleries/gallery-queries';
import { VideoCard } from '../../features/videos/video-card';
import { readMoreSearch } from '../../lib/search-params';
import { useRowLanguage } from '../../lib/site-content';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { BesideNextSteps } from '../../shared/next-steps';
import { GrowingList } from '../../ui/growing-list';

const words = { title: 'gallery.videoTitle', lead: 'gallery.videoLead', drawing } as const;

export const Route = createFileRoute('/_site/video-gallery')({
  validateSearch: readMoreSearch,
  ...listRoute({
    query: videosQuery,
    words,
    failed: 'gallery.videosFailed',
    Placeholders: VideoPlaceholders,
  }),
  component: VideoGallery,
});

function VideoGallery() {
  const { api } = Route.useRouteContext();
  const { more } = Route.useSearch();
  const { data } = useSuspenseQuery(videosQuery(api, useRowLanguage()));
  const videos = useMemo(() => newestFirst(data), [data]);
  const isOnly = videos.length === 1;
  return (
    <ListPage words={words}>
      <ListEntries count={videos.length} none="gallery.noVideos">
        <BesideNextSteps isOnly={isOnly} withEvents>
          <GrowingList
            items={videos}
            asked={more}
            className={`grid grid-cols-1 gap-5 ${isOnly ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
          >
            {(video, place) => (
              <li key={video._id}>
                <VideoCard video={video} first={place === 0} />
              </li>
            )}
          </GrowingList>
        </BesideNextSteps>
      </ListEntries>
    </ListPage>
  );
}
