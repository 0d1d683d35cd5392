import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import { BlockFailed } from '../frame/block-failed';
import type { Block } from '../frame/use-block';
import type { NumberedPhoto } from '../galleries/newest';
import { SectionHead } from './section-head';

const grid = 'grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6';

/** The latest pictures of the gallery, each leading to itself there; nothing at all where there are none. */
export function LatestPictures({ newest }: { newest: Block<NumberedPhoto[]> }) {
  const { t } = useTranslation();
  if (newest.state === 'failed') {
    return <BlockFailed block={newest} text={t('gallery.loadFailed')} className="pt-12 lg:pt-20" />;
  }
  const photos = newest.state === 'there' ? newest.data : null;
  if (photos?.length === 0) return null;
  return (
    <section aria-labelledby="pictures-title" className="page-width pt-12 lg:pt-20">
      <SectionHead
        id="pictures-title"
        title={t('home.latestPictures')}
        to="/photo-gallery"
        more={t('gallery.allPhotos')}
      />
      {photos ? (
        <ul className={grid}>
          {photos.map(({ name, number }) => (
            <li key={name}>
              <Link
                to="/photo-gallery"
                search={{ photo: name }}
                className="block overflow-hidden rounded-control"
              >
                <Picture
                  name={name}
                  alt={t('gallery.picture', { number })}
                  sizes="(min-width: 64rem) 11rem, 18vw"
                  width={480}
                  height={480}
                  most={480}
                  className="aspect-square w-full"
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className={grid}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="aspect-square" />
          ))}
        </div>
      )}
    </section>
  );
}
