import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../../offline/outbox-entries';
import { screenWith } from '../uploads/upload-target';
import { uploadsInBrief } from '../uploads/uploads-in-brief';
import { useUploads } from '../uploads/use-uploads';
import { FigureCard } from './figure-card';
import { waitingToBeSent } from './waiting-to-be-sent';

/** How much waits on this phone to be sent, forms and pictures; leads to where it waits. */
export function WaitingCard() {
  const { t } = useTranslation();
  const entries = useOutbox().length;
  const { state } = useUploads();
  const waiting = waitingToBeSent(entries, state);
  const target = entries === 0 ? uploadsInBrief(state)?.target : null;
  return (
    <FigureCard
      icon="clock"
      {...(target ? screenWith(target) : { to: '/outbox' })}
      figure={`${waiting}`}
      isNew={waiting > 0}
      label={t('ownerDashboard.waiting')}
    />
  );
}
