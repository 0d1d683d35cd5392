import standIn from '~/content/pictures/video-stand-in.svg';
import { isWebAddress } from '~/contract/values/is-web-address';
import type { Video } from '~/contract/video';
import { useTranslation } from '../../i18n/i18n';
import { shortDateInWords } from '../../platform/languages/date-in-words';
import { useLanguage } from '../../platform/languages/use-content';
import { writtenIn } from '../../platform/languages/written-in';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';

interface VideoCardProps {
  video: Video;
  /** It is in the first view. */
  first?: boolean;
}

/**
 * A video (rule video-gallery): thumbnail, about text, date, and the link that opens it in a new tab, over the whole
 * card.
 */
export function VideoCard({ video, first = false }: VideoCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = shortDateInWords(video.VideoDate, language);
  const opens = isWebAddress(video.VideoUrl);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <Thumbnail video={video} first={first} />
        {opens && (
          // Bottom left and small: faces are in the middle.
          <span className="absolute bottom-3 left-3 grid size-10 place-items-center rounded-full bg-paper/95 pl-0.5 text-leaf-deep group-hover:bg-leaf group-hover:text-white">
            <Icon name="play" className="size-5" />
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-5 pb-2">
        {video.AboutVideo && (
          <h2 {...writtenIn(video.AboutVideo, language)} className="line-clamp-4 text-xl text-pretty">
            {video.AboutVideo}
          </h2>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          {date && <p className="line-clamp-1 text-sm text-quiet">{date}</p>}
          {opens ? (
            <a
              href={video.VideoUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 w-fit items-center gap-1 font-semibold text-leaf-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {t('gallery.watchNow')}
              <span className="sr-only">
                {t('gallery.watchesInNewTab', { about: video.AboutVideo.slice(0, 100) })}
              </span>
              <Icon name="right" className="size-4" />
            </a>
          ) : (
            <p className="py-2 text-sm text-quiet">{t('gallery.noLink')}</p>
          )}
        </div>
      </div>
    </article>
  );
}

/** The text beside it says what it is: the thumbnail only decorates. */
const Thumbnail = ({ video, first }: { video: Video; first: boolean }) => (
  <Picture
    name={video.Videoimage}
    colours={video.Colours}
    alt=""
    sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw"
    width={640}
    height={360}
    most={960}
    first={first}
    standIn={standIn}
    className="aspect-video w-full"
  />
);
