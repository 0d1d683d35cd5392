import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { formatShortDate } from '~/content/format-date';
import standIn from '~/content/pictures/video-stand-in.svg?inline';
import type { Video } from '~/contract/gallery';
import { isWebAddress } from '~/contract/web-address';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useRowLanguage } from '../../lib/site-content';
import { UnfinishedForm, useFocusOnView } from '../../owner-kit/list-form';
import { addStyle, EmptyList, ListError, titleLine } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { useRowsInLanguage } from '../../owner-kit/rows-in-language';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { ignoreNotFound, updateCachedAnswer, withoutRow } from '../../owner-kit/use-owner-action';
import { BackLink, Button, buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { Picture } from '../../ui/picture';
import { videosQuery } from '../galleries/gallery-queries';
import { newVideoForm, VideoForm } from './owner-video-form';

const VideoRows = ({ videos, onDelete }: { videos: Video[]; onDelete: (video: Video) => void }) => (
  <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {videos.map((video) => (
      <li key={video._id} className="flex gap-3 rounded-card border border-line bg-paper p-3">
        <MyVideo video={video} onDelete={() => onDelete(video)} />
      </li>
    ))}
  </ul>
);

function MyVideo({ video, onDelete }: { video: Video; onDelete: () => void }) {
  const { t, language } = useTranslation();
  const date = formatShortDate(video.VideoDate, language);
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
          maxWidth={640}
          standIn={standIn}
          className="aspect-video w-full"
        />
      </div>
      <div className="flex min-w-0 grow flex-col">
        {date && <p className="text-sm text-quiet">{date}</p>}
        <h2
          {...languageAttributes(video.AboutVideo, language)}
          className="line-clamp-2 font-sans text-base leading-snug font-medium tracking-normal wrap-anywhere hi:leading-[1.7]"
        >
          {video.AboutVideo || t('pictures.untitled')}
        </h2>
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
              <span>{t('pictures.watchNow')}</span>
            </a>
          )}
          <Button
            kind="row-danger"
            className="ml-auto"
            aria-label={t('pictures.deleteVideo', { about })}
            onClick={onDelete}
          >
            {t('ownerEvents.delete')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Deletes a video after confirmation and refetches the list (rules my-videos and quoted-confirmations). */
function useDeleteVideo() {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { queryKey } = videosQuery(api);

  return useConfirmedAction({
    question: t('pictures.confirmVideo'),
    action: t('ownerEvents.delete'),
    about: ({ AboutVideo, VideoUrl }: Video) => (
      <span className="line-clamp-3">{AboutVideo || VideoUrl}</span>
    ),
    async run({ _id }, underKey) {
      await api.deleteVideo({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      updateCachedAnswer(queryClient, queryKey, withoutRow(_id));
      void queryClient.invalidateQueries({ queryKey });
    },
    undo: () => ({ message: t('ownerUndo.videoRemoved'), shownBy: [queryKey] }),
  });
}

/** The owner's videos, or the form for another one (rule my-videos). Adding works even if the list cannot be loaded. */
export function VideosScreen({ form }: { form: string | undefined }) {
  useFocusOnView(form);
  return form === newVideoForm ? <NewVideo /> : <MyVideos />;
}

function NewVideo() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to="/add_video">{t('pictures.myVideos')}</BackLink>
      <h1 className="mb-5 text-2xl lg:text-3xl">{t('pictures.videosTitle')}</h1>
      <VideoForm onSaved={() => void navigate({ to: '/add_video', replace: true })} />
    </>
  );
}

function MyVideos() {
  const { t } = useTranslation();
  return (
    <>
      <div className={titleLine}>
        <h1 className="text-2xl lg:text-3xl">{t('pictures.myVideos')}</h1>
        <Link to="/add_video" search={{ form: newVideoForm }} className={addStyle}>
          <OwnerIcon name="plus" />
          <span>{t('pictures.addVideo')}</span>
        </Link>
      </div>
      <UnfinishedForm
        isOfList={(name) => name === newVideoForm}
        linkTo={(name) => (
          <Link to="/add_video" search={{ form: name }} className={buttonStyle('row')}>
            {t('ownerList.goOn')}
          </Link>
        )}
      />
      <VideoList />
    </>
  );
}

const noVideos: readonly Video[] = [];
const shownTexts = ['AboutVideo'] as const;

function VideoList() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const list = useQuery(videosQuery(api));
  const { data: inLanguage } = useQuery(videosQuery(api, useRowLanguage()));
  const videos = useRowsInLanguage(list.data ?? noVideos, inLanguage, shownTexts);
  const { ask, question } = useDeleteVideo();
  if (!list.data && list.errorUpdateCount > 0)
    return <ListError title={t('pictures.videosFailed')} list={list} />;
  if (!list.data) return <Skeleton className="h-64 max-w-sm rounded-card" />;
  return (
    <>
      {videos.length === 0 ? (
        <EmptyList>{t('pictures.noVideos')}</EmptyList>
      ) : (
        // The backend returns the oldest first.
        <VideoRows videos={[...videos].reverse()} onDelete={ask} />
      )}
      {question}
    </>
  );
}
