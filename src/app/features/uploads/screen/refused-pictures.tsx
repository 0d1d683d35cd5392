import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { Icon } from '../../../ui/icon';
import type { WaitingPicture } from '../queue/waiting-picture';
import { refusalInWords } from '../refusal-in-words';
import { useObjectUrl } from '../use-object-url';

interface RefusedPicturesProps {
  pictures: WaitingPicture[];
  onRetry: (picture: WaitingPicture) => void;
  onDelete: (picture: WaitingPicture) => void;
}

/** The pictures that were not taken, each with the reason; the others have gone on. */
export function RefusedPictures({ pictures, onRetry, onDelete }: RefusedPicturesProps) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    <div className="rounded-card border border-danger/40 bg-danger-soft p-4">
      <h2 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {t('uploads.notTaken')}
      </h2>
      <ul className="mt-1 divide-y divide-danger/20">
        {pictures.map((picture) => (
          <RefusedPicture
            key={picture.id}
            picture={picture}
            onRetry={() => {
              onRetry(picture);
              focusHeadingAfterRemoval();
            }}
            onDelete={() => {
              onDelete(picture);
              focusHeadingAfterRemoval();
            }}
          />
        ))}
      </ul>
    </div>
  );
}

interface RefusedPictureProps {
  picture: WaitingPicture;
  onRetry: () => void;
  onDelete: () => void;
}

function RefusedPicture({ picture, onRetry, onDelete }: RefusedPictureProps) {
  const { t } = useTranslation();
  const url = useObjectUrl(picture.preview);
  const name = picture.original;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {url && <img src={url} alt="" className="size-14 rounded-control object-cover" />}
      <div className="min-w-40 grow basis-40">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-sm">{refusalInWords(picture.problem ?? 'unknown', t)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="px-4"
          aria-label={t('uploads.retryOf', { name })}
          onClick={onRetry}
        >
          {t('uploads.retry')}
        </Button>
        <Button
          kind="danger"
          className="px-4"
          aria-label={t('uploads.deleteOf', { name })}
          onClick={onDelete}
        >
          {t('uploads.delete')}
        </Button>
      </div>
    </li>
  );
}
