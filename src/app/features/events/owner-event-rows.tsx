import { Link } from '@tanstack/react-router';
import { formatShortDate, formatTime } from '~/content/format-date';
import { pictureCount } from '~/contract/brief-event';
import type { Event } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { useNow } from '../../lib/server-clock';
import type { EventKind } from '../../owner-kit/event-kinds';
import { FoldedRow, RowFacts, StoredText } from '../../owner-kit/folded';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { buttonStyle } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import type { Elements } from '../../ui/elements';
import { EventBanner } from './event-banner';
import { CalledOffNotice, CallOffButton, canCallOff } from './owner-call-off';
import type { RegistrationCounts } from './owner-event-mutations';
import { useEventInMessage } from './owner-event-mutations';
import { actionStyle, ShareLinks, useShareContent } from './share-event';

/** What is done with a current event besides editing and removing it. */
function EventActions({ event }: { event: Event }) {
  const { t } = useTranslation();
  const shared = useShareContent(useEventInMessage(event));
  const now = useNow();
  const { _id, EventName: name } = event;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 text-sm">
      <li>
        <Link
          to="/book/register_booking/$rid"
          params={{ rid: _id }}
          aria-label={t('ownerEvents.asVisitorsSeeOf', { name })}
          className={actionStyle}
        >
          <OwnerIcon name="eye" />
          <span>{t('ownerEvents.asVisitorsSee')}</span>
        </Link>
      </li>
      <ShareLinks shared={shared} />
      <li>
        <Link
          to="/add_event"
          search={{ like: _id }}
          aria-label={t('ownerEvents.duplicateOf', { name })}
          className={actionStyle}
        >
          <OwnerIcon name="copy" />
          <span>{t('ownerEvents.duplicate')}</span>
        </Link>
      </li>
      {canCallOff(event, now) && (
        <li>
          <CallOffButton
            event={event}
            className="size-full justify-start! px-4! text-left! text-sm wrap-anywhere"
          />
        </li>
      )}
    </ul>
  );
}

interface RegistrationsLinkProps {
  event: Event;
  registered: number | undefined;
  /** In a row of one line. */
  isShort?: boolean;
}

export function RegistrationsLink({ event, registered, isShort }: RegistrationsLinkProps) {
  const { t } = useTranslation();
  const { _id, EventName } = event;
  const text =
    registered === undefined
      ? t('owner.registrations')
      : t(isShort ? 'ownerEvents.coming' : 'owner.registrationCount', { count: registered });
  return (
    <Link
      to="/view_register/$eid"
      params={{ eid: _id }}
      aria-label={`${text}: ${EventName}`}
      className={buttonStyle('row', `tabular-nums ${isShort ? 'mr-auto' : ''}`)}
    >
      {text}
    </Link>
  );
}

interface EventRowProps {
  kind: EventKind;
  event: Event;
  registered: number | null | undefined;
  /** The action that stays in a folded row. */
  action?: Elements;
  actions: Elements;
  removal: Elements;
}

/** An event on a phone: the day, and how many are coming or how many pictures there are; the rest unfolds. */
export function OwnerEventRow({ kind, event, registered, action, actions, removal }: EventRowProps) {
  const { t, language } = useTranslation();
  const { EventName, EDate, Time, CalledOff } = event;
  const isCurrent = kind === 'current_event';
  const count =
    kind === 'past_event'
      ? t('ownerEvents.pictureCount', { count: pictureCount(event) })
      : registered !== undefined &&
        (registered === null
          ? '…'
          : t(isCurrent ? 'ownerEvents.coming' : 'owner.registrationCount', { count: registered }));
  const when = [
    formatShortDate(EDate, language, { year: !isCurrent }) ?? t('events.dateOpen'),
    isCurrent && formatTime(Time, language),
  ];
  return (
    <FoldedRow
      name={EventName}
      picture={
        <div className="w-16 shrink-0">
          <EventBanner event={event} sizes="4rem" shape="aspect-square" className="rounded-control" />
        </div>
      }
      facts={[
        CalledOff && <span className="font-semibold text-danger">{t('ownerEvents.calledOff')}</span>,
        when.filter(Boolean).join(', '),
        count && <span className="text-quiet">{count}</span>,
      ].filter(Boolean)}
      action={action}
    >
      <CalledOffNotice event={event} />
      <div className="-mx-2 flex flex-wrap items-center empty:hidden">
        {actions}
        {isCurrent && <RegistrationsLink event={event} registered={registered ?? undefined} />}
      </div>
      {isCurrent && <EventActions event={event} />}
      <VenueAndText event={event} isCurrent={isCurrent} />
      {removal}
    </FoldedRow>
  );
}

function VenueAndText({ event, isCurrent }: { event: Event; isCurrent: boolean }) {
  const { t } = useTranslation();
  return (
    <RowFacts>
      {[
        { header: t('events.place'), text: event.Place },
        { header: t('owner.about'), text: isCurrent ? event.Discreption : '' },
      ]}
    </RowFacts>
  );
}

interface EventColumns {
  kind: EventKind;
  t: Translate;
  language: Language;
  /** Undefined if unavailable. Records show it in a column, current events in a link below the name. */
  counts: RegistrationCounts | undefined;
}

interface EventMoreProps {
  kind: EventKind;
  event: Event;
  action: Elements;
}

/** What a row of the table unfolds: the whole texts and rarely used actions. */
export function EventMore({ kind, event, action }: EventMoreProps) {
  const isCurrent = kind === 'current_event';
  return (
    <div className="grid grid-cols-2 items-start gap-x-8 gap-y-3 pl-17">
      <VenueAndText event={event} isCurrent={isCurrent} />
      <div className="grid gap-2 print:hidden">
        {isCurrent && <EventActions event={event} />}
        {action}
        <CalledOffNotice event={event} />
      </div>
    </div>
  );
}

/** In a row of one line; the name is whole once the row is open. */
const oneLine = 'block truncate';

/**
 * The columns of the lists (rule owner-event-lists), each a line of a row. Current events have two more than past ones;
 * records have the count.
 */
export function eventColumns({ kind, t, language, counts }: EventColumns): Column<Event>[] {
  const shared: Column<Event>[] = [
    {
      key: 'name',
      header: t('owner.eventName'),
      cell: (event) => (
        <span className="flex items-center gap-3">
          <span className="w-[56px] shrink-0 print:hidden">
            <EventBanner event={event} sizes="56px" shape="aspect-[4/3]" className="rounded-[6px]" />
          </span>
          <span className="min-w-0">
            <StoredText
              language={language}
              className={`${oneLine} leading-snug group-data-open/row:whitespace-normal`}
            >
              {event.EventName}
            </StoredText>
            {event.CalledOff && (
              <span className={`${oneLine} text-sm leading-snug font-normal text-danger`}>
                {t('ownerEvents.calledOff')}
              </span>
            )}
          </span>
        </span>
      ),
      sortBy: (event) => event.EventName,
      className: 'max-w-0',
      width: kind === 'current_event' ? '34%' : '38%',
    },
    {
      key: 'venue',
      header: t('events.place'),
      cell: (event) => (
        <StoredText language={language} className={oneLine}>
          {event.Place}
        </StoredText>
      ),
      sortBy: (event) => event.Place,
      className: 'max-w-0 text-sm',
      width: kind === 'current_event' ? '14%' : '18%',
    },
    {
      key: 'date',
      header: t('events.date'),
      cell: (event) => formatShortDate(event.EDate, language) ?? t('events.dateOpen'),
      // Events without a date sort last.
      sortBy: (event) => readDay(event.EDate) ?? '9999-99-99',
      className: 'text-sm whitespace-nowrap tabular-nums',
      width: '112px',
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
      header: t('events.time'),
      cell: (event) => formatTime(event.Time, language),
      className: 'text-sm whitespace-nowrap tabular-nums',
      width: '84px',
    },
    {
      key: 'about',
      header: t('owner.about'),
      cell: ({ Discreption }) => (
        <StoredText language={language} className={oneLine}>
          {Discreption}
        </StoredText>
      ),
      className: 'max-w-0 text-sm',
      width: '12%',
    },
  ];
}
