import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n';
import { OwnerIcon } from '../../shared/owner/parts/owner-icon';
import { screenWith } from './upload-target';
import { uploadsInBrief } from './uploads-in-brief';
import { useUploads } from './use-uploads';

/**
 * Says in the owner's bar what becomes of the saved pictures, whatever screen is open, and leads to them. Standing
 * there it also opens what an earlier visit has left, which then goes on.
 */
export function UploadsBadge() {
  const { t } = useTranslation();
  const brief = uploadsInBrief(useUploads().state);
  if (!brief) return null;
  const { kind, count, target } = brief;
  const label = count > 0 ? t(`uploads.badge.${kind}`, { count }) : t('uploads.almost');
  return (
    <Link
      {...screenWith(target)}
      aria-label={label}
      title={label}
      className="relative grid size-12 place-items-center rounded-full hover:bg-leaf-soft"
    >
      <OwnerIcon name="camera" className="size-6" />
      {count > 0 && (
        <span
          className={`absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-semibold text-white ${
            kind === 'needing' ? 'bg-danger' : 'bg-leaf'
          }`}
        >
          {count}
        </span>
      )}
    </Link>
  );
}
