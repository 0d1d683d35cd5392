import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';
import { videosQuery } from '../../features/galleries/gallery-queries';
import { VideoCard } from '../../features/galleries/video-card';
import { VideosHeader } from '../../features/galleries/videos-header';
import { VideosSkeleton } from '../../features/galleries/videos-skeleton';
import { contentOf } from '../../languages/use-content';

export const Route = createFileRoute('/_site/video-gallery')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(videosQuery(api)).then(() => undefined),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('gallery.videoTitle')} · ${contentOf(context.i18n).groupName}` },
      { name: 'description', content: context.i18n.t('gallery.videoLead') },
    ],
  }),
  component: VideoGallery,
  pendingComponent: VideosSkeleton,
  errorComponent: Failed,
});

/** The video gallery (§2.16). */
function VideoGallery() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: videos } = useSuspenseQuery(videosQuery(api));
  return (
    <>
      <VideosHeader />
      <div className="page-width py-8 lg:py-12">
        {videos.length === 0 ? (
          <NothingYet text={t('gallery.noVideos')} />
        ) : (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {videos.map((video, place) => (
              <li key={video._id}>
                <VideoCard video={video} first={place === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('gallery.videosFailed')} />;
}
