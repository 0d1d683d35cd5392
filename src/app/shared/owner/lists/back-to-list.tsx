import { useTranslation } from '../../../i18n/i18n';
import { BackLink } from '../../../ui/back-link';
import type { EventKind } from './event-kind';

const labels = {
  current_event: 'ownerEvents.backToCurrent',
  past_event: 'ownerEvents.backToPast',
  registration_record: 'owner.back',
} as const;

/** Above a screen about one event: the way back to the list that it is in, as it was left. */
export function BackToList({ kind }: { kind: EventKind }) {
  const { t } = useTranslation();
  return (
    <BackLink to="/event/$kind" params={{ kind }} state={{ asLeft: true }}>
      {t(labels[kind])}
    </BackLink>
  );
}
