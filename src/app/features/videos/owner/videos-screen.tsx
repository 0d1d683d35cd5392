import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';
import { EmptyList } from '../../../shared/owner/lists/empty-list';
import { ListError } from '../../../shared/owner/lists/list-error';
import { Skeleton } from '../../../ui/skeleton';
import { videosQuery } from '../../galleries/gallery-queries';
import { MyVideos } from './my-videos';
import { useDeleteVideo } from './use-delete-video';
import { VideoForm } from './video-form';

/** The owner's videos (rule my-videos). Where the list cannot be had, a video can be added all the same. */
export function VideosScreen() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('pictures.videosTitle')}</h1>
      <VideoForm />
      <section aria-labelledby="my-videos" className="mt-10">
        <h2 id="my-videos" className="mb-4 text-2xl">
          {t('pictures.myVideos')}
        </h2>
        <VideoList />
      </section>
    </>
  );
}

function VideoList() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const list = useQuery(videosQuery(api));
  const { ask, question } = useDeleteVideo();
  const { data: videos, errorUpdateCount } = list;
  if (!videos && errorUpdateCount > 0) return <ListError title={t('pictures.videosFailed')} list={list} />;
  if (!videos) return <Skeleton className="h-64 max-w-sm rounded-card" />;
  return (
    <>
      {videos.length === 0 ? (
        <EmptyList>{t('pictures.noVideos')}</EmptyList>
      ) : (
        // The backend answers them in the order they were added: what has just been saved stands first.
        <MyVideos videos={[...videos].reverse()} onDelete={ask} />
      )}
      {question}
    </>
  );
}
