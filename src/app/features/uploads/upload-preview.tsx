import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { DeletePictureButton } from '../../owner-kit/row-actions';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import { shownOf } from './picture-shrinker';
import type { WaitingPicture } from './stored-uploads';

interface ProgressBarProps {
  label: string;
  share: number;
  className?: string;
}

export const ProgressBar = ({ label, share, className = 'h-2' }: ProgressBarProps) => (
  <progress
    aria-label={label}
    max={100}
    value={Math.round(share * 100)}
    className={`block w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:transition-[width] ${className}`}
  />
);

/** Object URL of a picture, revoked after use; undefined until created, and if the page may not show it. */
export function useObjectUrl(picture: Blob | null | undefined): string | undefined {
  const blob = shownOf(picture ?? null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

interface UploadTileProps {
  picture: WaitingPicture;
  share?: number | undefined;
  onDelete?: () => void;
}

/** Preview of a chosen picture with its upload state. */
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
        ) : picture.state !== 'chosen' ? (
          <span
            role="img"
            aria-label={t('uploads.pictureOf', { name: picture.original })}
            className="grid place-items-center"
          >
            <Icon name="picture" className="size-10" />
          </span>
        ) : (
          <span className="grid justify-items-center gap-2 p-2 text-center text-sm leading-tight">
            <Spinner />
            <span>{t('uploads.preparing')}</span>
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
        <DeletePictureButton
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
