import type { ComponentProps } from 'react';
import { formatShortDate } from '~/content/format-date';
import standIn from '~/content/pictures/video-stand-in.svg?inline';
import type { Video } from '~/contract/gallery';
import { isWebAddress } from '~/contract/web-address';
import { currentConnection } from '../../lib/connection';
import { type Translate, useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { Picture } from '../../ui/picture';

/** Without a connection, shows a notice instead of opening a tab with the browser's error page. */
export function openOnlyConnected(press: { preventDefault: () => void }, t: Translate): void {
  if (currentConnection() === 'reached') return;
  press.preventDefault();
  notify({ kind: 'problem', title: t('home.filmFailed'), untilReconnected: true });
}

type VideoLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'onClick'> & { href: string };

/** A link to a video elsewhere, in a new tab. */
export function VideoLink({ href, children, ...rest }: VideoLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(press) => openOnlyConnected(press, t)}
    >
      {children}
    </a>
  );
}

interface VideoCardProps {
  video: Video;
  first?: boolean;
}

/** A video (rule video-gallery). The whole card links to it, in a new tab. */
export function VideoCard({ video, first = false }: VideoCardProps) {
  const { t, language } = useTranslation();
  const date = formatShortDate(video.VideoDate, language);
  const opens = isWebAddress(video.VideoUrl);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <Thumbnail video={video} first={first} />
        {opens && (
          // In the corner, since faces are in the middle.
          <span className="absolute bottom-3 left-3 grid size-10 place-items-center rounded-full bg-paper/95 pl-0.5 text-leaf-deep group-hover:bg-leaf group-hover:text-white">
            <Icon name="play" className="size-5" />
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-5 pb-2">
        {video.AboutVideo && (
          <h2
            {...languageAttributes(video.AboutVideo, language)}
            className="line-clamp-4 text-xl text-pretty"
          >
            {video.AboutVideo}
          </h2>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          {date && <p className="line-clamp-1 text-sm text-quiet">{date}</p>}
          {opens ? (
            <VideoLink
              href={video.VideoUrl}
              className="inline-flex min-h-11 w-fit items-center gap-1 font-semibold text-leaf-deep underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              <span>{t('gallery.watchNow')}</span>
              <span className="sr-only">
                {t('gallery.watchesInNewTab', { about: video.AboutVideo.slice(0, 100) })}
              </span>
              <Icon name="right" className="size-4" />
            </VideoLink>
          ) : (
            <p className="py-2 text-sm text-quiet">{t('gallery.noLink')}</p>
          )}
        </div>
      </div>
    </article>
  );
}

/** Decorative: the text is beside it. */
const Thumbnail = ({ video, first }: { video: Video; first: boolean }) => (
  <Picture
    name={video.Videoimage}
    colours={video.Colours}
    alt=""
    sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw"
    width={640}
    height={360}
    maxWidth={960}
    first={first}
    standIn={standIn}
    className="aspect-video w-full"
  />
);
