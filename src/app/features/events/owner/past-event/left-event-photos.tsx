import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { BackToList } from '../../../../shared/owner/lists/back-to-list';
import { BatchUnderWay } from '../../../uploads/batch-under-way';
import { savedOf } from '../../../uploads/upload-state';
import { screenOf } from '../../../uploads/upload-target';
import { useUploads } from '../../../uploads/use-uploads';

interface LeftEventPhotosProps {
  eid: string;
  /** What is shown where no pictures were left. */
  otherwise: ReactNode;
}

/**
 * The event has gone, and pictures that were saved for it still wait on this phone: here they are discarded. The last
 * one leads to the list of past events.
 */
export function LeftEventPhotos({ eid, otherwise }: LeftEventPhotosProps) {
  const { t } = useTranslation();
  const left = savedOf(useUploads().state, screenOf({ kind: 'event', eid }));
  const [wereLeft, setWereLeft] = useState(false);
  if (left.length > 0 && !wereLeft) setWereLeft(true);
  const isDone = wereLeft && left.length === 0;
  const navigate = useNavigate();
  // Once: the router's own `Navigate` goes again with each render, and never arrives from here.
  useEffect(() => {
    if (isDone) void navigate({ to: '/event/$kind', params: { kind: 'past_event' }, replace: true });
  }, [isDone, navigate]);
  if (left.length === 0) return isDone ? null : otherwise;
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
