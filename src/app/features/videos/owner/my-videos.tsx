import { useTranslation } from 'react-i18next';
import standIn from '~/content/pictures/video-stand-in.svg';
import { isWebAddress } from '~/contract/values/is-web-address';
import type { Video } from '~/contract/video';
import { shortDateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { Button, buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';

/** The owner's videos, each to be watched and deleted (rule my-videos). */
export const MyVideos = ({ videos, onDelete }: { videos: Video[]; onDelete: (video: Video) => void }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {videos.map((video) => (
      <li key={video._id} className="flex flex-col overflow-hidden rounded-card border border-line bg-paper">
        <MyVideo video={video} onDelete={() => onDelete(video)} />
      </li>
    ))}
  </ul>
);

function MyVideo({ video, onDelete }: { video: Video; onDelete: () => void }) {
  const { t } = useTranslation();
  const date = shortDateInWords(video.VideoDate, useLanguage());
  const about = video.AboutVideo.slice(0, 100) || t('pictures.untitled');
  return (
    <>
      {video.Videoimage ? (
        <Picture
          name={video.Videoimage}
          alt=""
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 40vw, 55vw"
          width={16}
          height={9}
          most={640}
          standIn={standIn}
          className="aspect-video w-full"
        />
      ) : (
        <img
          src={standIn}
          alt=""
          width="640"
          height="360"
          className="aspect-video w-full bg-panel object-cover"
        />
      )}
      <div className="flex grow flex-col p-4">
        {date && <p className="text-sm text-quiet">{date}</p>}
        <h3 className="mt-1 line-clamp-3 font-sans text-base font-medium leading-normal tracking-normal">
          {video.AboutVideo || t('pictures.untitled')}
        </h3>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          {isWebAddress(video.VideoUrl) && (
            <a
              href={video.VideoUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('pictures.watchNowOf', { about })}
              className={buttonStyle('secondary', 'px-5')}
            >
              <Icon name="play" />
              {t('pictures.watchNow')}
            </a>
          )}
          <Button
            kind="danger"
            className="px-5"
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
