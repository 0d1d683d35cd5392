import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDate } from '~/content/format-date';
import eventStandIn from '~/content/pictures/event-stand-in.svg';
import videoStandIn from '~/content/pictures/video-stand-in.svg?inline';
import type { Event } from '~/contract/event';
import type { Video } from '~/contract/gallery';
import { isWebAddress } from '~/contract/web-address';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { type Block, BlockFailed } from '../../shared/block';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { Picture } from '../../ui/picture';
import type { KnownEvents } from '../events/use-known-events';
import type { NumberedPhoto } from '../galleries/gallery-queries';
import { VideoLink } from '../videos/video-card';

interface MosaicProps {
  events: Block<KnownEvents>;
  photos: Block<NumberedPhoto[]>;
  videos: Block<Video[]>;
}

export const pastInMosaic = 3;

/**
 * Mosaic of the newest past events, photos and video. Load failures are reported below it; failed events are already
 * reported in the section for the next event. Renders nothing if empty.
 */
export function Mosaic({ events, photos, videos }: MosaicProps) {
  const { t } = useTranslation();
  const pending = [events, photos, videos].some(({ state }) => state === 'pending');
  const past = events.state === 'loaded' ? events.data.past.slice(0, pastInMosaic) : [];
  const pictures = photos.state === 'loaded' ? photos.data : [];
  const [video] = videos.state === 'loaded' ? videos.data : [];
  const count = past.length + pictures.length + (video ? 1 : 0);
  return (
    <>
      {(pending || count > 0) && (
        <section aria-labelledby="moments-title" className="bg-leaf-deep text-white">
          {/* A single tile stands beside the title. */}
          <div
            className={`page-width pt-10 pb-6 lg:pt-16 lg:pb-12 ${!pending && count === 1 ? 'lg:grid lg:grid-cols-2 lg:[&>ul]:row-span-2' : ''}`}
          >
            <h2 id="moments-title" className="mb-5 text-3xl lg:mb-8 lg:text-4xl">
              {t('events.glimpses')}
            </h2>
            {pending ? (
              <div className={`${mosaicGrid} opacity-30`}>
                {wholeMosaic.map((place) => (
                  <Skeleton
                    key={place}
                    className={`${place} ${place.includes('span') ? '' : 'aspect-square'}`}
                  />
                ))}
              </div>
            ) : (
              <Tiles past={past} pictures={pictures} video={video} />
            )}
            <p className="mt-3 flex flex-wrap gap-x-6">
              {past.length > 0 && <More to="/events">{t('home.allPast')}</More>}
              {pictures.length > 0 && <More to="/photo-gallery">{t('gallery.allPhotos')}</More>}
              {video && <More to="/video-gallery">{t('home.allVideos')}</More>}
            </p>
          </div>
        </section>
      )}
      {photos.state === 'failed' && (
        <BlockFailed block={photos} text={t('gallery.loadFailed')} className="pt-12" />
      )}
      {videos.state === 'failed' && (
        <BlockFailed block={videos} text={t('gallery.videosFailed')} className="pt-12" />
      )}
    </>
  );
}

const More = ({
  to,
  children,
}: {
  to: '/events' | '/photo-gallery' | '/video-gallery';
  children: string;
}) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 outline-white hover:underline"
  >
    <span>{children}</span>
    <Icon name="right" className="size-4" />
  </Link>
);

interface TilesProps {
  past: Event[];
  pictures: NumberedPhoto[];
  video: Video | undefined;
}

/** Grid positions in reading order: three columns on a phone, without the third event, and six on a desktop. */
const wholeMosaic = [
  'col-span-2 row-span-2 lg:col-start-1 lg:row-start-1',
  'lg:col-start-3 lg:row-start-1',
  'lg:col-start-4 lg:row-start-1',
  'lg:col-start-3 lg:row-start-2',
  'col-span-2 max-lg:col-start-2 max-lg:row-span-2 lg:col-start-5 lg:row-start-1',
  'lg:col-start-6 lg:row-start-2',
  'col-span-2 row-span-2 lg:col-start-4 lg:row-start-2',
  'lg:col-start-3 lg:row-start-3',
  'col-span-2 max-lg:hidden lg:col-start-1 lg:row-start-3',
  'lg:col-start-6 lg:row-start-3',
];

const mosaicGrid = 'grid grid-flow-dense grid-cols-3 gap-2 lg:grid-cols-6 lg:gap-3';

function Tiles({ past, pictures, video }: TilesProps) {
  const whole = past.length === pastInMosaic && pictures.length === 6 && video;
  const events = past.map((event) => <EventTile key={event._id} event={event} />);
  const photos = pictures.map((photo) => <PhotoTile key={photo.name} photo={photo} isLarge={!whole} />);
  const film = video && <VideoTile key={video._id} video={video} />;
  const tiles = whole
    ? [events[0], ...photos.slice(0, 3), events[1], photos[3], film, photos[4], events[2], photos[5]]
    : [...events, ...(film ? [film] : []), ...photos];
  // Of fewer, an odd one is led by a large tile, so that no cell is empty.
  const { length } = tiles;
  const leads = (index: number) => length % 2 === 1 && index === 0;
  const large = `col-span-2 ${length === 1 ? 'aspect-video' : `max-lg:aspect-video ${length === 7 ? '' : 'lg:row-span-2'}`}`;
  const columns = length < 3 ? '' : length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
  return (
    <ul className={whole ? mosaicGrid : `grid grid-cols-2 gap-2 lg:gap-3 ${columns}`}>
      {tiles.map((tile, index) => (
        <li
          key={tile?.key}
          className={`group relative min-w-0 overflow-hidden rounded-control bg-leaf ${whole ? `${wholeMosaic[index]} ${tile?.type === PhotoTile ? 'aspect-square' : ''}` : leads(index) ? large : 'aspect-[4/3] lg:aspect-video'}`}
        >
          {tile}
        </li>
      ))}
    </ul>
  );
}

/**
 * `sizes` of a wide and a narrow tile. On phones a wide tile is square and crops its landscape picture, which would
 * need 108vw. 65vw saves data on dense screens; at 45vw faces are jagged, for 5 kB less a picture.
 */
const sizes = {
  wide: '(min-width: 72rem) 22rem, (min-width: 64rem) 32vw, 65vw',
  narrow: '(min-width: 72rem) 11rem, (min-width: 64rem) 16vw, 25vw',
};

const EventTile = ({ event }: { event: Event }) => {
  const { t, language } = useTranslation();
  return (
    <article>
      <Picture
        name={event.EventBanner}
        colours={event.Colours}
        alt=""
        sizes={sizes.wide}
        width={1600}
        height={900}
        standIn={eventStandIn}
        className="absolute inset-0 size-full"
      />
      <Caption date={formatShortDate(event.EDate, language)}>
        <Link
          to="/past_event/$eid"
          params={{ eid: event._id }}
          aria-label={t('events.viewMoreOf', { name: event.EventName })}
          className="outline-offset-[-5px] outline-white group-hover:underline after:absolute after:inset-0"
        >
          <span {...languageAttributes(event.EventName, language)}>{event.EventName}</span>
        </Link>
      </Caption>
    </article>
  );
};

interface PhotoTileProps {
  photo: NumberedPhoto;
  isLarge: boolean;
}

const PhotoTile = ({ photo: { name, number, colours }, isLarge }: PhotoTileProps) => {
  const { t } = useTranslation();
  return (
    <Link
      to="/photo-gallery"
      search={{ photo: name }}
      className="block size-full outline-offset-[-5px] outline-white"
    >
      <Picture
        name={name}
        colours={colours ? { [name]: colours } : undefined}
        alt={t('gallery.picture', { number })}
        sizes={isLarge ? sizes.wide : sizes.narrow}
        width={480}
        height={480}
        maxWidth={isLarge ? 960 : 480}
        className="size-full"
      />
    </Link>
  );
};

const VideoTile = ({ video }: { video: Video }) => {
  const { t, language } = useTranslation();
  const date = formatShortDate(video.VideoDate, language);
  return (
    <article>
      <Picture
        name={video.Videoimage}
        colours={video.Colours}
        alt=""
        sizes={sizes.wide}
        width={640}
        height={360}
        maxWidth={960}
        standIn={videoStandIn}
        className="absolute inset-0 size-full"
      />
      <Caption date={date}>
        {isWebAddress(video.VideoUrl) ? (
          <VideoLink
            href={video.VideoUrl}
            aria-label={t('gallery.watchNow') + t('gallery.watchesInNewTab', { about: video.AboutVideo })}
            className="outline-offset-[-5px] outline-white group-hover:underline after:absolute after:inset-0"
          >
            <Icon name="play" className="mr-1 inline size-5 align-[-0.25em]" />
            <span>{video.AboutVideo}</span>
          </VideoLink>
        ) : (
          video.AboutVideo
        )}
      </Caption>
    </article>
  );
};

const Caption = ({ date, children }: { date: string | null; children: ReactNode }) => (
  <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,rgb(48_43_38/.85)_3rem)] px-3 pt-14 pb-2.5 text-sm leading-snug">
    {date && <p>{date}</p>}
    <h3
      dir="auto"
      className="line-clamp-2 font-sans leading-snug tracking-normal hi:leading-[1.7] lg:text-base"
    >
      {children}
    </h3>
  </div>
);
