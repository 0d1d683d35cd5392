import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { dayOfWallTime } from '~/contract/clock-time';
import { isDoorOpen } from '~/contract/event-end';
import type { GroupDraft } from '~/contract/owner-group';
import { listNames } from '~/contract/submissions';
import { formatDate } from '../../lib/format-date';
import { useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { useNow } from '../../lib/server-clock';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { dashboardQuery } from '../../owner-kit/registrations-query';
import { type SubmissionListPath, submissionLists } from '../../owner-kit/submission-lists';
import { buttonStyle } from '../../ui/button';
import { useIsDesk } from '../../ui/data-table';
import { Icon } from '../../ui/icon';
import { currentEvents } from '../events/event-lists';
import { eventsQuery } from '../events/event-queries';
import { groupDraftQuery, isDone, minutesLeft, progressOf } from '../group/owner-group-progress';
import { DaysChart } from './owner-days-chart';
import { PendingTasks } from './owner-pending-tasks';
import { NextEvent, UpcomingEvents } from './owner-upcoming-events';

const units = [
  { unit: 'gigabyte', bytes: 1024 ** 3 },
  { unit: 'megabyte', bytes: 1024 ** 2 },
  { unit: 'kilobyte', bytes: 1024 },
] as const;

function formatStorage(bytes: number, language: Language): string {
  const { unit, bytes: one } = units.find((each) => bytes >= each.bytes) ?? units[2];
  return new Intl.NumberFormat(language === 'en' ? 'en-IN' : language, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(bytes / one);
}

const card = 'min-w-0 rounded-card border border-line bg-paper p-4';

export function DashboardScreen() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: figures } = useSuspenseQuery(dashboardQuery(api));
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const now = useNow();
  const today = dayOfWallTime(now);
  // An owner at a door needs its list first.
  const next =
    events.find((event) => isDoorOpen(event, now) && !event.CalledOff) ?? currentEvents(events, now)[0];
  const coming = figures.Events.filter(({ Past }) => !Past);
  const later = coming.filter(({ Eid }) => Eid !== next?._id);
  const isDesk = useIsDesk();
  const first = next ? (
    <NextEvent event={next} figures={figures.Events.find(({ Eid }) => Eid === next._id)} />
  ) : (
    <section className="rounded-card bg-panel-soft p-5">
      <p className="mb-4">{t('owner.noCurrent')}</p>
      <Link to="/add_event" className={buttonStyle()}>
        {t('ownerMenu.addEvent')}
      </Link>
    </section>
  );
  const needs = (
    <PendingTasks events={events} figures={figures.Events} className={isDesk ? card : undefined}>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {submissionLists.map(({ kind, path, all }) => (
          <SubmissionListLink key={kind} to={path}>
            {t(all, { count: figures[listNames[kind]].Count })}
          </SubmissionListLink>
        ))}
      </div>
    </PendingTasks>
  );
  const list = later.length > 0 && (
    <UpcomingEvents
      events={later}
      max={Math.max(...coming.map(({ RegisteredPeople }) => RegisteredPeople))}
    />
  );
  const trend = (
    <div>
      <DaysChart days={figures.Days} />
      <p className="mt-3 text-sm text-quiet">
        {figures.Storage
          ? t('ownerDashboard.storage', {
              count: figures.Storage.Files,
              size: formatStorage(figures.Storage.Bytes, language),
            })
          : t('ownerDashboard.storageUnknown')}
      </p>
    </div>
  );
  const { data: group } = useQuery(groupDraftQuery(api));
  return (
    <>
      <div className="mb-5 lg:flex lg:items-baseline lg:justify-between lg:gap-4">
        <h1 className="text-3xl">{t('ownerMenu.dashboard')}</h1>
        <p className="text-quiet">{formatDate(today, language)}</p>
      </div>
      {figures.SentToday !== undefined && (
        <p className="mb-6 rounded-card border border-line bg-panel p-4">
          {t('ownerDashboard.muchSent', { count: figures.SentToday })}
        </p>
      )}
      {group?.State === 'new' && <MakeYours className="mb-6" draft={group} />}
      {isDesk ? (
        <div className="grid grid-cols-[7fr_5fr] gap-5 *:first:col-span-full *:last:col-span-full">
          {first}
          {needs}
          {list && <div className={card}>{list}</div>}
          {trend}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {first}
          {needs}
          {list}
          {trend}
        </div>
      )}
      {group?.State === 'demo' && <MakeYours className="mt-8" draft={group} />}
    </>
  );
}

/** Leads to the texts of the group until they are its own; a new site begins with it. */
function MakeYours({ draft, className }: { draft: GroupDraft; className: string }) {
  const { t } = useTranslation();
  const parts = progressOf(draft);
  const minutes = minutesLeft(parts);
  const facts = [
    t('ownerGroup.makeYoursDone', { done: parts.filter(isDone).length, all: parts.length }),
    minutes > 0 && t('ownerGroup.minutesLeft', { count: minutes }),
  ];
  return (
    <Link
      to="/my-site"
      className={`flex items-center gap-3 rounded-card border border-line bg-paper p-4 hover:border-leaf ${className}`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-panel-soft text-leaf-deep">
        <OwnerIcon name="pencil" />
      </span>
      <span className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="block font-semibold">{`${t('ownerGroup.makeYours')} `}</span>
        <span className="block text-sm text-quiet">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="right" className="size-4 shrink-0" />
    </Link>
  );
}

const SubmissionListLink = ({ to, children }: { to: SubmissionListPath; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
  >
    <span>{children}</span>
    <Icon name="right" className="size-4" />
  </Link>
);
