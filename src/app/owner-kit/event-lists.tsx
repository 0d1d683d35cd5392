import { useTranslation } from '../lib/i18n';
import { BackLink } from '../ui/button';

/** The owner's three event lists (rule owner-event-lists). */
export const eventKinds = ['current_event', 'past_event', 'registration_record'] as const;
export type EventKind = (typeof eventKinds)[number];

const labels = {
  current_event: 'ownerEvents.backToCurrent',
  past_event: 'ownerEvents.backToPast',
  registration_record: 'owner.back',
} as const;

/** Links back to the event's list, with its search and scroll position. */
export function BackToList({ kind }: { kind: EventKind }) {
  const { t } = useTranslation();
  return (
    <BackLink to="/event/$kind" params={{ kind }} state={{ asLeft: true }}>
      {t(labels[kind])}
    </BackLink>
  );
}
