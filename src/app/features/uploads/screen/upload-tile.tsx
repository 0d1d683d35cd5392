import { useTranslation } from '../../../i18n/i18n';
import { BinButton } from '../../../shared/owner/parts/bin-button';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import type { WaitingPicture } from '../queue/waiting-picture';
import { useObjectUrl } from '../use-object-url';
import { ProgressBar } from './progress-bar';

interface UploadTileProps {
  picture: WaitingPicture;
  /** How much of it has been sent, from 0 to 1; undefined while it is not being sent. */
  share?: number | undefined;
  onDelete?: () => void;
}

/** The preview of a picture that was chosen, with what becomes of it. */
export function UploadTile({ picture, share, onDelete }: UploadTileProps) {
  const { t } = useTranslation();
  const url = useObjectUrl(picture.preview);
  return (
    <li className="relative">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-control border border-line bg-panel-soft text-quiet">
        {url ? (
          <img
            src={url}
            alt={t('uploads.pictureOf', { name: picture.original })}
            className="size-full object-cover"
          />
        ) : (
          <span className="grid justify-items-center gap-2 p-2 text-center text-sm leading-tight">
            <Spinner />
            {t('uploads.preparing')}
          </span>
        )}
      </div>
      {share !== undefined && (
        <div className="absolute inset-x-2 bottom-2 rounded-full bg-paper p-1">
          <ProgressBar
            label={t('uploads.sending', { percent: Math.round(share * 100) })}
            share={share}
            className="h-1.5"
          />
        </div>
      )}
      {picture.state === 'sent' && (
        <span className="absolute bottom-2 left-2 grid size-7 place-items-center rounded-full bg-leaf text-white">
          <Icon name="check" className="size-4" />
          <span className="sr-only">{t('uploads.sent')}</span>
        </span>
      )}
      {onDelete && (
        <BinButton
          label={t('uploads.deleteOf', { name: picture.original })}
          onClick={() => {
            onDelete();
            focusHeadingAfterRemoval();
          }}
        />
      )}
    </li>
  );
}
