import type { Event } from '~/contract/event';
import { readDay } from '~/contract/values/event-date';
import type { Translate } from '../../../../i18n/i18n';
import { timeInWords } from '../../../../platform/languages/clock-in-words';
import { shortDateInWords } from '../../../../platform/languages/date-in-words';
import type { Language } from '../../../../platform/languages/language';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { StoredText } from '../../../../shared/owner/parts/stored-text';
import type { Column } from '../../../../ui/table/data-table';
import { CalledOffNote } from '../../owner-call-off';
import { RegistrationsLink } from './event-outlook';
import type { RegistrationCounts } from './use-registration-counts';

interface EventColumns {
  kind: EventKind;
  t: Translate;
  language: Language;
  /** Where they can be had; in the records a column, in the current events a link below the name. */
  counts: RegistrationCounts | undefined;
}

/**
 * The columns of the lists (rule owner-event-lists); current events have two more than past ones, and records their
 * number.
 */
export function eventColumns({ kind, t, language, counts }: EventColumns): Column<Event>[] {
  const shared: Column<Event>[] = [
    {
      key: 'name',
      header: t('owner.eventName'),
      cell: (event) => (
        <>
          <StoredText language={language}>{event.EventName}</StoredText>
          {kind === 'current_event' && (
            <span className="block">
              <RegistrationsLink event={event} registered={counts?.get(event._id)} />
            </span>
          )}
          <CalledOffNote event={event} />
        </>
      ),
      sortBy: (event) => event.EventName,
      className: 'min-w-30',
    },
    {
      key: 'venue',
      header: t('owner.venue'),
      cell: (event) => <StoredText language={language}>{event.Place}</StoredText>,
      sortBy: (event) => event.Place,
      className: 'min-w-28 text-sm',
    },
    {
      key: 'date',
      header: t('owner.date'),
      cell: (event) => shortDateInWords(event.EDate, language) ?? t('events.dateOpen'),
      // Those without a date come after all others.
      sortBy: (event) => readDay(event.EDate) ?? '9999-99-99',
      className: 'text-sm whitespace-nowrap',
    },
  ];
  if (counts && kind === 'registration_record') {
    shared.push({
      key: 'registrations',
      header: t('owner.registrations'),
      cell: ({ _id }) => `${counts.get(_id) ?? '…'}`,
      sortBy: ({ _id }) => counts.get(_id) ?? 0,
      className: 'tabular-nums',
    });
  }
  if (kind !== 'current_event') return shared;
  return [
    ...shared,
    {
      key: 'time',
      header: t('owner.time'),
      cell: (event) => timeInWords(event.Time, language),
      className: 'text-sm whitespace-nowrap',
    },
    {
      key: 'about',
      header: t('owner.about'),
      cell: ({ Discreption }) => (
        <StoredText language={language} className="line-clamp-3">
          {Discreption}
        </StoredText>
      ),
      className: 'min-w-28 text-sm',
    },
  ];
}
