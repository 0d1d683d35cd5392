import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isWebAddress } from '~/contract/is-web-address';
import { shortDateInWords } from '../../lib/date-in-words';
import { useTranslation } from '../../lib/i18n';
import { SelectField } from '../../ui/field';
import { newestFirst, videosQuery } from '../galleries/gallery-queries';

interface FilmFieldProps {
  label: string;
  hint: string | undefined;
  /** 'on' for the drawn film, the id of a video, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/** No film, the drawn one, or a video of the site that can be opened. */
export function FilmField({ label, hint, value, onChange }: FilmFieldProps) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(videosQuery(api));
  const videos = newestFirst(data ?? []).filter(({ VideoUrl }) => isWebAddress(VideoUrl));
  const isKnown = ['', 'on'].includes(value) || videos.some(({ _id }) => _id === value);
  return (
    <SelectField label={label} hint={hint} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('ownerGroup.films.none')}</option>
      <option value="on">{t('ownerGroup.films.drawn')}</option>
      {videos.map(({ _id, AboutVideo, VideoDate, VideoUrl }) => (
        <option key={_id} value={_id}>
          {[AboutVideo.slice(0, 80) || VideoUrl, shortDateInWords(VideoDate, language)]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
      {!isKnown && (
        <option value={value}>{t(data ? 'ownerGroup.films.deleted' : 'ownerGroup.films.video')}</option>
      )}
    </SelectField>
  );
}
