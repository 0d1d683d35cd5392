import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import { shortDateInWords } from '../../lib/date-in-words';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { timeInWords } from '../../lib/time-in-words';
import { Disclosure } from '../../owner-kit/disclosure';
import type { EventKind } from '../../owner-kit/event-lists';
import { StoredText } from '../../owner-kit/long-text';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import type { Column } from '../../ui/data-table';
import { EventBanner } from './event-banner';
import { CalledOffNotice, CallOffButton, canCallOff } from './owner-call-off';
import type { RegistrationCounts } from './owner-event-mutations';
import { actionStyle, ShareLinks, useShareContent } from './share-event';

export function MoreEventActions({ event }: { event: Event }) {
  const { t } = useTranslation();
  const shared = useShareContent(event);
  const { _id, EventName: name } = event;
  return (
    <Disclosure
      label={t('ownerEvents.more')}
      className="contents"
      contentClassName="order-last col-span-full basis-full px-2"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 text-sm lg:grid-cols-1">
        <li>
          <Link
            to="/book/register_booking/$rid"
            params={{ rid: _id }}
            aria-label={t('ownerEvents.asVisitorsSeeOf', { name })}
            className={actionStyle}
          >
            <OwnerIcon name="eye" />
            {t('ownerEvents.asVisitorsSee')}
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
            {t('ownerEvents.duplicate')}
          </Link>
        </li>
        {canCallOff(event) && (
          <li>
            <CallOffButton
              event={event}
              className="size-full justify-start! px-4! text-left! text-sm wrap-anywhere"
            />
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

interface RegistrationsLinkProps {
  event: Event;
  registered: number | undefined;
}

function RegistrationsLink({ event: { _id, EventName }, registered }: RegistrationsLinkProps) {
  const { t } = useTranslation();
  const text =
    registered === undefined ? t('owner.registrations') : t('owner.registrationCount', { count: registered });
  return (
    <Link
      to="/view_register/$eid"
      params={{ eid: _id }}
      aria-label={`${text}: ${EventName}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-deep tabular-nums underline underline-offset-4"
    >
      {text}
    </Link>
  );
}

interface EventRowProps {
  kind: EventKind;
  event: Event;
  registered: number | null | undefined;
  children: ReactNode;
}

export function OwnerEventRow({ kind, event, registered, children }: EventRowProps) {
  const { t, language } = useTranslation();
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
          <h2 {...languageAttributes(EventName, language)} className="text-lg leading-snug">
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
      <CalledOffNotice event={event} />
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

interface EventColumns {
  kind: EventKind;
  t: Translate;
  language: Language;
  /** Undefined if unavailable. Records show it in a column, current events in a link below the name. */
  counts: RegistrationCounts | undefined;
}

/**
 * The columns of the lists (rule owner-event-lists). Current events have two more than past ones; records have the
 * count.
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
          <CalledOffNotice event={event} />
        </>
      ),
      sortBy: (event) => event.EventName,
      className: 'min-w-30',
    },
    {
      key: 'venue',
      header: t('ownerEvents.venue'),
      cell: (event) => <StoredText language={language}>{event.Place}</StoredText>,
      sortBy: (event) => event.Place,
      className: 'min-w-28 text-sm',
    },
    {
      key: 'date',
      header: t('events.date'),
      cell: (event) => shortDateInWords(event.EDate, language) ?? t('events.dateOpen'),
      // Events without a date sort last.
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
      header: t('events.time'),
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
