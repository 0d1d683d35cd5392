import standIn from '~/content/pictures/video-stand-in.svg';
import { isWebAddress } from '~/contract/values/is-web-address';
import type { Video } from '~/contract/video';
import { useTranslation } from '../../../i18n/i18n';
import { shortDateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { Button, buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';

/** The owner's videos, each to be watched and deleted (rule my-videos). */
export const MyVideos = ({ videos, onDelete }: { videos: Video[]; onDelete: (video: Video) => void }) => (
  <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {videos.map((video) => (
      <li key={video._id} className="flex gap-3 rounded-card border border-line bg-paper p-3">
        <MyVideo video={video} onDelete={() => onDelete(video)} />
      </li>
    ))}
  </ul>
);

function MyVideo({ video, onDelete }: { video: Video; onDelete: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = shortDateInWords(video.VideoDate, language);
  const about = video.AboutVideo.slice(0, 100) || t('pictures.untitled');
  return (
    <>
      <div className="w-[min(8rem,30%)] shrink-0 self-start overflow-hidden rounded-control">
        <Picture
          name={video.Videoimage}
          alt=""
          sizes="8rem"
          width={16}
          height={9}
          most={640}
          standIn={standIn}
          className="aspect-video w-full"
        />
      </div>
      <div className="flex min-w-0 grow flex-col">
        {date && <p className="text-sm text-quiet">{date}</p>}
        <h3
          {...writtenIn(video.AboutVideo, language)}
          className="line-clamp-2 font-sans text-base leading-snug font-medium tracking-normal wrap-anywhere hi:leading-[1.7]"
        >
          {video.AboutVideo || t('pictures.untitled')}
        </h3>
        <div className="-mx-2 mt-auto flex flex-wrap">
          {isWebAddress(video.VideoUrl) && (
            <a
              href={video.VideoUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('pictures.watchNowOf', { about })}
              className={buttonStyle('row')}
            >
              <Icon name="play" />
              {t('pictures.watchNow')}
            </a>
          )}
          <Button
            kind="row-danger"
            className="ml-auto"
            aria-label={t('pictures.deleteVideo', { about })}
            onClick={onDelete}
          >
            {t('pictures.delete')}
          </Button>
        </div>
      </div>
    </>
  );
}
