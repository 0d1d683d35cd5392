import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';
import { videosQuery } from '../../features/galleries/gallery-queries';
import { VideoCard } from '../../features/galleries/video-card';
import { VideosHeader } from '../../features/galleries/videos-header';
import { VideosSkeleton } from '../../features/galleries/videos-skeleton';
import { pageHead } from '../../head/page-head';
import { GrowingList } from '../../ui/growing-list';
import { readMore } from '../../ui/more-search';

export const Route = createFileRoute('/_site/video-gallery')({
  validateSearch: readMore,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(videosQuery(api)).then(() => undefined),
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('gallery.videoTitle'), description: t('gallery.videoLead') });
  },
  component: VideoGallery,
  pendingComponent: VideosSkeleton,
  errorComponent: Failed,
});

/** The video gallery (§2.16). */
function VideoGallery() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { more } = Route.useSearch();
  const { data: videos } = useSuspenseQuery(videosQuery(api));
  return (
    <>
      <VideosHeader />
      <div className="page-body">
        {videos.length === 0 ? (
          <NothingYet text={t('gallery.noVideos')} />
        ) : (
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
        )}
      </div>
    </>
  );
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('gallery.videosFailed')} />;
}
