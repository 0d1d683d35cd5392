import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToList } from '../back-to-list';
import { BatchUnderWay } from '../uploads/batch-under-way';
import { savedOf } from '../uploads/upload-state';
import { screenOf } from '../uploads/upload-target';
import { useUploads } from '../uploads/use-uploads';

interface LeftEventPhotosProps {
  eid: string;
  /** What is shown where no pictures are left. */
  otherwise: ReactNode;
}

/** The event has gone, and pictures that were saved for it still wait on this phone: here she gives them up. */
export function LeftEventPhotos({ eid, otherwise }: LeftEventPhotosProps) {
  const { t } = useTranslation();
  const left = savedOf(useUploads().state, screenOf({ kind: 'event', eid }));
  if (left.length === 0) return otherwise;
  return (
    <>
      <BackToList kind="past_event" />
      <h1 className="mb-6 text-3xl">{t('ownerEvents.addPhotos')}</h1>
      {left.map((batch) => (
        <BatchUnderWay key={batch.id} batch={batch} />
      ))}
    </>
  );
}
