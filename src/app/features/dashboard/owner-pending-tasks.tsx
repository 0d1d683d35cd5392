import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useRouteContext } from '@tanstack/react-router';
import { formatShortDate, timeAgo } from '~/content/format-date';
import { pictureCount } from '~/contract/brief-event';
import type { Dashboard } from '~/contract/dashboard';
import type { Event } from '~/contract/event';
import { addDays, type Day, readDay } from '~/contract/event-date';
import { isCalledOff } from '~/contract/event-end';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { serverTime, useToday } from '../../lib/server-clock';
import { formatMoment } from '../../owner-kit/format-instant';
import { OwnerIcon, type OwnerIconName } from '../../owner-kit/owner-icon';
import { nameOf } from '../../owner-kit/people-list';
import { dashboardQuery } from '../../owner-kit/registrations-query';
import { mailLink, whatsAppLink } from '../../owner-kit/row-actions';
import {
  type ListedSubmission,
  type SubmissionList,
  submissionLists,
  useUnanswered,
} from '../../owner-kit/submission-lists';
import { toldListId } from '../../owner-kit/told-list';
import { Button, buttonStyle } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { Icon, type IconName } from '../../ui/icon';
import { callLink } from '../../ui/outward-links';
import { pastEvents } from '../events/event-lists';
import { eventsQuery } from '../events/event-queries';
import { useUploads } from '../uploads/owner-uploads';
import { countUnsentItems, summarizeUploads } from '../uploads/upload-state';
import { screenLink } from '../uploads/upload-target';
import { daysWithoutCopy, nightCopyId } from './owner-night-copy';

/** Days after an event during which its photos are expected. */
const awaitedFor = 60;

/** Recent past events without photos, newest first, except those called off. */
const eventsWithoutPictures = (events: readonly Event[], today: Day): Event[] =>
  pastEvents(events, today).filter(
    (event) =>
      pictureCount(event) === 0 &&
      !isCalledOff(event, today) &&
      (readDay(event.EDate) ?? '') >= addDays(today, -awaitedFor),
  );

/** Further items are on their own screen. */
const maxOfKind = 2;

/** Milliseconds after which an unanswered entry comes first. */
const overdueAfter = 2 * 24 * 60 * 60 * 1000;

const ageOf = (since: string): number => Math.max(0, serverTime().getTime() - Date.parse(since));

const actionStyle = buttonStyle(
  'secondary',
  'shrink-0 text-sm max-lg:size-[48px] max-lg:min-h-0! max-lg:px-0! lg:min-h-11 lg:w-28 lg:px-2 lg:py-1',
);

/** A phone has room for the icon only; the links have names of their own. */
const ActionLabel = ({ icon, children }: { icon: IconName; children: string }) => (
  <>
    <Icon name={icon} className="size-6 lg:hidden" />
    <span className="max-lg:hidden">{children}</span>
  </>
);

interface PendingTasksProps {
  events: readonly Event[];
  figures: Dashboard['Events'];
  pushProblem: Dashboard['PushProblem'];
  copy: Dashboard['Copy'];
  children: Elements;
  className?: string | undefined;
}

/** Pending tasks, each with a preview and one action. `children` are links to the full lists. */
export function PendingTasks({ events, figures, pushProblem, copy, children, className }: PendingTasksProps) {
  const { t } = useTranslation();
  const sources = useSources();
  const isAllRead = sources.every(({ isSuccess }) => isSuccess);
  const { overdue, recent } = usePeople();
  const rows = [
    ...usePushProblem(pushProblem),
    ...useMissingCopy(copy),
    ...useUntold(figures),
    ...overdue,
    ...useUnsent(),
    ...useUndecided(figures),
    ...recent,
    ...usePastWithoutPictures(events),
  ];
  return (
    <section aria-labelledby="needs-you" className={className}>
      <h2 id="needs-you" className="mb-2 text-xl">
        {t('ownerDashboard.needsYou')}
      </h2>
      {!isAllRead && <NotRead sources={sources} />}
      {rows.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">{rows}</ul>
      ) : (
        isAllRead && <p className="rounded-card bg-panel-soft p-5">{t('ownerDashboard.nothingNeeded')}</p>
      )}
      {children}
    </section>
  );
}

interface Source {
  titles: TextKey[];
  /** False if the last attempt failed, also where older data is shown. */
  isSuccess: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What pending tasks are read from. */
function useSources(): Source[] {
  const { api } = useRouteContext({ from: '__root__' });
  return [
    {
      titles: ['owner.registrations', ...submissionLists.map(({ title }) => title)],
      ...useQuery(dashboardQuery(api)),
    },
    { titles: ['site.events'], ...useQuery(eventsQuery(api)) },
  ];
}

/** Names the sources that could not be read, so that an empty list is not taken for an all-clear. */
function NotRead({ sources }: { sources: Source[] }) {
  const { t, language } = useTranslation();
  const failed = sources.filter(({ isSuccess }) => !isSuccess);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-panel p-4">
      <p role="alert" className="min-w-0 grow basis-[12rem] wrap-anywhere">
        {t('ownerDashboard.notRead', {
          sources: new Intl.ListFormat(language).format(
            failed.flatMap(({ titles }) => titles.map((title) => t(title))),
          ),
        })}
      </p>
      <Button
        kind="secondary"
        busy={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const source of failed) void source.refetch();
        }}
      >
        {t('site.tryAgain')}
      </Button>
    </div>
  );
}

interface NeedProps {
  icon: OwnerIconName;
  title: string;
  preview: string;
  /** ISO instant since when it is pending. */
  since?: string;
  /** Link to the full list, if the action does not lead there. */
  link?: LinkProps;
  action: Elements;
}

function Need({ icon, title, preview, since, link, action }: NeedProps) {
  const { language } = useTranslation();
  const content = (
    <>
      <span className="hidden size-10 shrink-0 place-items-center rounded-full bg-panel-soft text-leaf-deep @min-[15rem]:grid">
        <OwnerIcon name={icon} />
      </span>
      <span className="block min-w-0 grow wrap-anywhere">
        <span className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="font-semibold">{`${title} `}</span>
          {since && (
            <span
              className={`text-sm ${ageOf(since) > overdueAfter ? 'font-semibold text-clay' : 'text-quiet'}`}
            >
              {`${timeAgo(ageOf(since), language)} `}
            </span>
          )}
        </span>
        <span className="line-clamp-2 text-sm text-quiet lg:line-clamp-1">{preview}</span>
      </span>
    </>
  );
  const rowStyle = 'flex min-w-0 grow items-center gap-3 py-3 lg:py-2';
  return (
    // Enlarged text has the room of the icon.
    <li className="@container flex items-center gap-3">
      {link ? (
        <Link {...link} className={`${rowStyle} hover:text-leaf-deep`}>
          {content}
        </Link>
      ) : (
        <div className={rowStyle}>{content}</div>
      )}
      {action}
    </li>
  );
}

function OpenLink({ label, link }: { label: string; link: LinkProps }) {
  const { t } = useTranslation();
  const text = t('ownerDashboard.look');
  return (
    <Link {...link} aria-label={`${text}: ${label}`} className={actionStyle}>
      <ActionLabel icon="right">{text}</ActionLabel>
    </Link>
  );
}

/** Unsent forms and pictures on this phone. */
function useUnsent(): Elements[] {
  const { t } = useTranslation();
  const entries = useOutbox();
  const { state } = useUploads();
  const count = countUnsentItems(entries.length, state);
  if (count === 0) return [];
  const target = entries.length === 0 ? summarizeUploads(state)?.target : null;
  const title = t('ownerDashboard.waiting', { count });
  return [
    <Need
      key="unsent"
      icon="clock"
      title={title}
      preview={entries
        .map(({ about }) => about)
        .filter(Boolean)
        .join(', ')}
      action={<OpenLink label={title} link={target ? screenLink(target) : { to: '/outbox' }} />}
    />,
  ];
}

/** Events with undecided ticks from helpers whose link has ended (rule door-helpers). */
function useUndecided(figures: Dashboard['Events']): Elements[] {
  const { t } = useTranslation();
  return figures
    .filter(({ Undecided }) => Undecided)
    .map(({ Eid, EventName: name, Undecided: count }) => (
      <Need
        key={`door-${Eid}`}
        icon="list"
        title={name}
        preview={t('ownerDashboard.ticksWait', { count })}
        action={<OpenLink label={name} link={{ to: '/view_register/$eid', params: { eid: Eid } }} />}
      />
    ));
}

/** That messages to phones, or the reminders of 18:00, did not go: whom to tell is then in the lists of the events. */
function usePushProblem(problem: Dashboard['PushProblem']): Elements[] {
  const { t, language } = useTranslation();
  if (!problem) return [];
  const { Reason: reason, At, Reminders } = problem;
  return [
    <Need
      key="push-problem"
      icon="chat"
      title={t(Reminders > 0 ? 'ownerTell.remindersNotSent' : 'ownerTell.pushProblem')}
      preview={[
        t('ownerTell.because', { when: formatMoment(At, language), reason }),
        t('ownerTell.tellThem'),
      ].join(' ')}
      action={false}
    />,
  ];
}

/** That no copy of the site was good for three days: what to do stands below. */
function useMissingCopy(copy: Dashboard['Copy']): Elements[] {
  const { t, language } = useTranslation();
  const days = daysWithoutCopy(copy);
  if (!days) return [];
  const title = t('ownerCopy.night.overdue', { count: days });
  return [
    <Need
      key="missing-copy"
      icon="copy"
      title={title}
      preview={
        copy?.Day
          ? t('ownerCopy.night.lastGood', { day: formatShortDate(copy.Day, language) })
          : t('ownerCopy.night.noneGood')
      }
      action={<OpenLink label={title} link={{ to: '/dashboard', hash: nightCopyId }} />}
    />,
  ];
}

/** Coming events of which people are to be told something. */
function useUntold(figures: Dashboard['Events']): Elements[] {
  const { t, language } = useTranslation();
  return figures
    .filter(({ Untold, Past }) => Untold && !Past)
    .slice(0, maxOfKind)
    .map(({ Eid, EventName: name, EDate, Untold, UntoldPlaces }) => (
      <Need
        key={`tell-${Eid}`}
        icon="list"
        title={name}
        preview={[
          formatShortDate(EDate, language),
          UntoldPlaces && t('ownerTell.untoldPlaces', { count: UntoldPlaces }),
          t('ownerTell.untold', { count: Untold }),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          <OpenLink
            label={name}
            link={{ to: '/view_register/$eid', params: { eid: Eid }, hash: toldListId }}
          />
        }
      />
    ));
}

/** Of each inbox the unanswered entry that has waited longest and the newest one, those overdue apart. */
function usePeople(): Record<'overdue' | 'recent', Elements[]> {
  const { t } = useTranslation();
  const unanswered = useUnanswered();
  const people = submissionLists.flatMap((submissionList) =>
    (unanswered.get(submissionList.path)?.ends ?? []).map((entry) => ({ submissionList, entry })),
  );
  const rowsOf = (areOverdue: boolean) =>
    people
      .filter(({ entry }) => ageOf(entry.CreatedAt) > overdueAfter === areOverdue)
      .sort((a, b) => (a.entry.CreatedAt < b.entry.CreatedAt === areOverdue ? -1 : 1))
      .map(({ submissionList, entry }) => (
        <Need
          key={entry._id}
          icon={submissionList.icon}
          title={nameOf(entry)}
          preview={submissionList.preview(entry, t)}
          since={entry.CreatedAt}
          link={{ to: submissionList.path }}
          action={<Answer to={entry} by={submissionList.answerBy} />}
        />
      ));
  return { overdue: rowsOf(true), recent: rowsOf(false) };
}

/** Calls or writes to a person, in the preferred way if it is known. */
function Answer({ to, by }: { to: ListedSubmission; by: SubmissionList['answerBy'] }) {
  const { t } = useTranslation();
  const isCall = by === 'phone' && to.Number !== '';
  const isChat = by === 'mail' && to.Email === '';
  const chatOrMail = isChat ? whatsAppLink(to.Number) : mailLink(to.Email);
  return (
    <a
      href={isCall ? callLink(to.Number) : chatOrMail}
      {...(isChat && { target: '_blank', rel: 'noreferrer' })}
      aria-label={t(isCall ? 'ownerReach.call' : 'ownerDashboard.replyTo', { name: nameOf(to) })}
      className={actionStyle}
    >
      <ActionLabel icon={isCall ? 'phone' : isChat ? 'chat' : 'mail'}>
        {t(isCall ? 'ownerDashboard.call' : 'ownerDashboard.reply')}
      </ActionLabel>
    </a>
  );
}

function usePastWithoutPictures(events: readonly Event[]): Elements[] {
  const { t, language } = useTranslation();
  const today = useToday();
  return eventsWithoutPictures(events, today)
    .slice(0, maxOfKind)
    .map(({ _id, EventName: name, EDate }) => (
      <Need
        key={_id}
        icon="camera"
        title={name}
        preview={[formatShortDate(EDate, language), t('ownerDashboard.noPictures')].join(' · ')}
        link={{ to: '/view_past_event/$eid', params: { eid: _id } }}
        action={
          <Link
            to="/uplode_event_image/$eid"
            params={{ eid: _id }}
            aria-label={t('ownerEvents.addPhotosOf', { name })}
            className={actionStyle}
          >
            <ActionLabel icon="picture">{t('ownerEvents.addPhotos')}</ActionLabel>
          </Link>
        }
      />
    ));
}
