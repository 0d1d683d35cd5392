import { useTranslation } from 'react-i18next';

/** Title and lead of the video gallery. */
export function VideosHeader() {
  const { t } = useTranslation();
  return (
    <header className="page-width pt-8 lg:pt-14">
      <h1 className="text-4xl lg:text-5xl">{t('gallery.videoTitle')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('gallery.videoLead')}</p>
    </header>
  );
}
