import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate, formatShortDate } from '~/content/format-date';
import { dayOfWallTime } from '~/contract/clock-time';
import type { Dashboard } from '~/contract/dashboard';
import { isDoorOpen } from '~/contract/event-end';
import type { GroupDraft } from '~/contract/owner-group';
import { listNames } from '~/contract/submissions';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useNow } from '../../lib/server-clock';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { dashboardQuery } from '../../owner-kit/registrations-query';
import {
  type SubmissionListPath,
  submissionListQuery,
  submissionLists,
} from '../../owner-kit/submission-lists';
import { buttonStyle } from '../../ui/button';
import { useIsDesk } from '../../ui/data-table';
import { Icon } from '../../ui/icon';
import { currentEvents } from '../events/event-lists';
import { eventsQuery } from '../events/event-queries';
import { useEventsInLanguage } from '../events/owner-event-mutations';
import { groupDraftQuery, isDone, minutesLeft, progressOf } from '../group/owner-group-progress';
import { NightCopyLine } from './owner-night-copy';
import { PendingTasks } from './owner-pending-tasks';
import { RestoredNotice } from './owner-restored';
import { NextEvent, UpcomingEvents } from './owner-upcoming-events';

const card = 'min-w-0 rounded-card border border-line bg-paper p-4';

/** The figures and the events, which have their texts in the language of the screen. */
function useFigures() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: figures } = useSuspenseQuery(dashboardQuery(api));
  const { data: originals } = useSuspenseQuery(eventsQuery(api));
  const events = useEventsInLanguage(originals);
  return useMemo(() => {
    const names = new Map(events.map(({ _id, EventName }) => [_id, EventName]));
    const Events = figures.Events.map((each) => ({
      ...each,
      EventName: names.get(each.Eid) ?? each.EventName,
    }));
    return { figures: { ...figures, Events }, events };
  }, [figures, events]);
}

/** Entries of a list that is fetched with Today. A longer one is fetched by its own screen. */
const maxAhead = 200;

/** Fetches short lists ahead, so that their screens open offline. */
function useShortLists(figures: Dashboard): void {
  const { api } = useRouteContext({ from: '__root__' });
  useQueries({
    queries: submissionLists.map((submissionList) => ({
      ...submissionListQuery(submissionList, api),
      enabled: figures[listNames[submissionList.kind]].Count <= maxAhead,
    })),
  });
}

export function DashboardScreen() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { figures, events } = useFigures();
  useShortLists(figures);
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
    <PendingTasks
      events={events}
      figures={figures.Events}
      pushProblem={figures.PushProblem}
      copy={figures.Copy}
      className={isDesk ? card : undefined}
    >
      <div className="mt-1 flex flex-wrap gap-x-6">
        {submissionLists
          .filter(({ kind }) => figures[listNames[kind]].Count > 0)
          .map(({ kind, path, all }) => (
            <SubmissionListLink key={kind} to={path}>
              {t(all, { count: figures[listNames[kind]].Count })}
            </SubmissionListLink>
          ))}
      </div>
    </PendingTasks>
  );
  const side = (
    <>
      {later.length > 0 && <UpcomingEvents events={later} className={isDesk ? card : undefined} />}
      {figures.LastEvent && <LastEvent {...figures.LastEvent} Events={figures.Events} />}
    </>
  );
  const hasSide = later.length > 0 || figures.LastEvent !== undefined;
  const { data: group } = useQuery(groupDraftQuery(api));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-3xl">{t('ownerMenu.dashboard')}</h1>
        <p className="text-sm text-quiet lg:text-base">{formatDate(today, language)}</p>
      </div>
      {figures.SentToday !== undefined && (
        <p className="mb-6 rounded-card border border-line bg-panel p-4">
          {t('ownerDashboard.muchSent', { count: figures.SentToday })}
        </p>
      )}
      <RestoredNotice {...figures} />
      {group && <MakeYours draft={group} />}
      {isDesk ? (
        <div className="grid grid-cols-[7fr_5fr] items-start gap-5 *:first:col-span-full">
          {first}
          <div className={hasSide ? undefined : 'col-span-full'}>{needs}</div>
          {hasSide && <div className="grid gap-5">{side}</div>}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {first}
          {needs}
          {side}
        </div>
      )}
      {figures.Copy && <NightCopyLine {...figures.Copy} />}
    </>
  );
}

/** Leads to My site until it is the group’s own and lacks nothing. */
function MakeYours({ draft }: { draft: GroupDraft }) {
  const { t } = useTranslation();
  const parts = progressOf(draft);
  if (draft.State === 'own' && parts.every(({ missing }) => missing.length === 0)) return null;
  const minutes = minutesLeft(parts);
  const facts = [
    t('ownerGroup.makeYoursDone', { done: parts.filter(isDone).length, all: parts.length }),
    minutes > 0 && t('ownerGroup.minutesLeft', { count: minutes }),
  ];
  return (
    <Link
      to="/my-site"
      className="@container mb-5 flex items-center gap-3 rounded-card border border-line bg-paper px-4 py-2.5 hover:border-leaf"
    >
      <span className="hidden size-10 shrink-0 place-items-center rounded-full bg-panel-soft text-leaf-deep @min-[15rem]:grid">
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

type LastEventProps = NonNullable<Dashboard['LastEvent']> & Pick<Dashboard, 'Events'>;

/** How many people came to the last event, and how many of them not for the first time. */
function LastEvent({ Eid, FirstTime, Again, WalkIns, Events: events }: LastEventProps) {
  const { t, language } = useTranslation();
  const event = events.find((each) => each.Eid === Eid);
  if (!event) return null;
  const counts = [
    { label: t('ownerDashboard.came'), count: FirstTime + Again + WalkIns },
    { label: t('ownerDashboard.firstTime'), count: FirstTime },
    { label: t('ownerDashboard.again'), count: Again },
    ...(WalkIns > 0 ? [{ label: t('ownerDashboard.walkIns'), count: WalkIns }] : []),
  ];
  return (
    <section aria-labelledby="last-event" className={card}>
      <h2 id="last-event" className="text-xl">
        {t('ownerDashboard.lastEvent')}
      </h2>
      <Link
        to="/view_register/$eid"
        params={{ eid: Eid }}
        className="flex min-h-11 items-center gap-3 leading-snug hover:text-leaf-deep"
      >
        <span className="min-w-0 grow">
          <span {...languageAttributes(event.EventName, language)} className="font-semibold wrap-anywhere">
            {event.EventName}
          </span>
          <span className="text-sm text-quiet">{` · ${formatShortDate(event.EDate, language)}`}</span>
        </span>
        <Icon name="right" className="size-4 shrink-0 text-quiet" />
      </Link>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {counts.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-snug text-quiet">{label}</dt>
            <dd className="text-2xl leading-tight font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
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
