import { useTranslation } from 'react-i18next';
import type { Video } from '~/contract/video';
import { Skeleton } from '../../ui/skeleton';
import { BlockFailed } from '../frame/block-failed';
import type { Block } from '../frame/use-block';
import { VideoCard } from '../galleries/video-card';
import { SectionHead } from './section-head';
import { shortRow } from './short-row';

/** The newest videos; nothing at all where there are none. */
export function NewestVideos({ newest }: { newest: Block<Video[]> }) {
  const { t } = useTranslation();
  if (newest.state === 'failed') return <BlockFailed block={newest} text={t('gallery.videosFailed')} />;
  const videos = newest.state === 'there' ? newest.data : null;
  if (videos?.length === 0) return null;
  return (
    <section aria-labelledby="videos-title" className="page-width py-12 lg:py-20">
      <SectionHead
        id="videos-title"
        title={t('home.newestVideos')}
        to="/video-gallery"
        more={t('home.allVideos')}
      />
      <ul className={shortRow}>
        {videos
          ? videos.map((video) => (
              <li key={video._id} className="min-w-0 snap-start">
                <VideoCard video={video} heading="h3" />
              </li>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-[4/3.6] rounded-card" />
              </li>
            ))}
      </ul>
    </section>
  );
}
