import type { ReactNode } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { timeInWords } from '../../../../platform/languages/clock-in-words';
import { shortDateInWords } from '../../../../platform/languages/date-in-words';
import { useLanguage } from '../../../../platform/languages/use-content';
import { writtenIn } from '../../../../platform/languages/written-in';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { StoredText } from '../../../../shared/owner/parts/stored-text';
import { EventBanner } from '../../event-banner';
import { CalledOffNote } from '../../owner-call-off';
import { RegistrationsLink } from './event-outlook';

interface EventRowProps {
  kind: EventKind;
  event: Event;
  /** How many are registered; null while that is asked, undefined where it cannot be had. */
  registered: number | null | undefined;
  /** What can be done with it. */
  children: ReactNode;
}

/** An event on a phone: its picture, name, date and count lead; the other facts of the columns follow. */
export function EventRow({ kind, event, registered, children }: EventRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { EventName, EDate, Time, Place, Discreption, EventImage } = event;
  const isCurrent = kind === 'current_event';
  const count =
    kind === 'past_event'
      ? t('ownerEvents.pictureCount', { count: EventImage.length })
      : registered !== undefined &&
        (registered === null ? '…' : t('owner.registrationCount', { count: registered }));
  const when = [
    shortDateInWords(EDate, language) ?? t('events.dateOpen'),
    isCurrent && timeInWords(Time, language),
  ];
  return (
    <>
      <div className="flex gap-3">
        <div className="w-14 shrink-0">
          <EventBanner event={event} sizes="3.5rem" shape="aspect-square" className="rounded-control" />
        </div>
        <div className="min-w-0 grow wrap-anywhere">
          <h2 {...writtenIn(EventName, language)} className="text-lg leading-snug">
            {EventName}
          </h2>
          <p className="text-sm tabular-nums">
            <span className="font-semibold">{when.filter(Boolean).join(', ')}</span>
            {!isCurrent && count && <span className="text-quiet"> · {count}</span>}
          </p>
          {Place && (
            <p className="text-sm text-quiet">
              <StoredText language={language}>{Place}</StoredText>
            </p>
          )}
        </div>
      </div>
      <CalledOffNote event={event} />
      {isCurrent && Discreption && (
        <p className="mt-1 text-sm text-quiet">
          <StoredText language={language} className="line-clamp-2">
            {Discreption}
          </StoredText>
        </p>
      )}
      {isCurrent && <RegistrationsLink event={event} registered={registered ?? undefined} />}
      {children}
    </>
  );
}
