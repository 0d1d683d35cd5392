import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { useUploads } from './owner-uploads';
import { countNeedingOwner, countUnsent, savedBatches, type UploadState } from './upload-state';
import { screenLink, type UploadTarget } from './upload-target';

/** Summary of all saved uploads for the owner's top bar. */
export interface UploadsSummary {
  kind: 'needing' | 'onTheWay';
  /** Number of pictures; 0 if all are uploaded and only the call is missing. */
  count: number;
  target: UploadTarget;
}

export function summarizeUploads(state: UploadState): UploadsSummary | undefined {
  const saved = savedBatches(state);
  const needing = saved.filter((batch) => countNeedingOwner(state, batch) > 0);
  const isNeeding = needing.length > 0;
  const batches = isNeeding ? needing : saved;
  const target = batches[0]?.target;
  if (!target) return undefined;
  const countOf = isNeeding ? countNeedingOwner : countUnsent;
  const count = batches.reduce((sum, batch) => sum + countOf(state, batch), 0);
  return { kind: isNeeding ? 'needing' : 'onTheWay', count, target };
}

/** Upload status in the owner's top bar, linked to its screen. Mounting it also resumes uploads of earlier visits. */
export function UploadsBadge() {
  const { t } = useTranslation();
  const summary = summarizeUploads(useUploads().state);
  if (!summary) return null;
  const { kind, count, target } = summary;
  const label = count > 0 ? t(`uploads.badge.${kind}`, { count }) : t('uploads.almost');
  return (
    <Link
      {...screenLink(target)}
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
