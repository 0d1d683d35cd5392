import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from '~/contract/dashboard';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../i18n/i18n';
import { serverTime } from '../../../platform/clock/server-clock';
import { useToday } from '../../../platform/clock/use-today';
import { shortDateInWords } from '../../../platform/languages/date-in-words';
import { timeAgo } from '../../../platform/languages/relative-time';
import { useLanguage } from '../../../platform/languages/use-content';
import { useOutbox } from '../../../platform/outbox/outbox-entries';
import { messagesQuery, volunteersQuery } from '../../../shared/owner/inbox/inbox-queries';
import { nameOf } from '../../../shared/owner/inbox/people-list';
import { canNoteAnswers } from '../../../shared/owner/inbox/use-answered';
import { OwnerIcon, type OwnerIconName } from '../../../shared/owner/parts/owner-icon';
import { mailLink, whatsAppLink } from '../../../shared/owner/parts/reach-links';
import { buttonStyle } from '../../../ui/button';
import { callLink } from '../../../ui/outward-links';
import { screenWith } from '../../uploads/upload-target';
import { uploadsInBrief } from '../../uploads/uploads-in-brief';
import { useUploads } from '../../uploads/use-uploads';
import { waitingToBeSent } from './waiting-to-be-sent';
import { withoutPictures } from './without-pictures';

/** More of a kind are on their own screen. */
const mostOfKind = 2;

const actionStyle = buttonStyle('secondary', 'ml-auto min-h-11 w-28 px-2 py-1 text-sm');

interface NeedsYouProps {
  events: readonly Event[];
  figures: Dashboard['Events'];
  children: ReactNode;
  className?: string | undefined;
}

/** What waits for the owner: a row each with a preview and the one thing to do. `children` lead to all of it. */
export function NeedsYou({ events, figures, children, className }: NeedsYouProps) {
  const { t } = useTranslation();
  const rows = [...useUnsent(), ...useUndecided(figures), ...usePeople(), ...usePastWithoutPictures(events)];
  return (
    <section aria-labelledby="needs-you" className={className}>
      <h2 id="needs-you" className="mb-2 text-xl">
        {t('ownerDashboard.needsYou')}
      </h2>
      {rows.length === 0 ? (
        <p className="rounded-card bg-panel-soft p-5">{t('ownerDashboard.nothingNeeded')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">{rows}</ul>
      )}
      {children}
    </section>
  );
}

interface NeedProps {
  icon: OwnerIconName;
  title: string;
  preview: string;
  /** An ISO instant: since when it waits. */
  since?: string;
  /** Where all of it is shown, where that is not what the action does. */
  link?: LinkProps;
  action: ReactNode;
}

function Need({ icon, title, preview, since, link, action }: NeedProps) {
  const language = useLanguage();
  const words = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-panel-soft text-leaf-deep">
        <OwnerIcon name={icon} />
      </span>
      <span className="block min-w-0 grow wrap-anywhere">
        <span className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="font-semibold">{title}</span>{' '}
          {since && (
            <span className="text-sm text-quiet">
              {timeAgo(Math.max(0, serverTime().getTime() - Date.parse(since)), language)}
            </span>
          )}
        </span>{' '}
        <span className="line-clamp-2 text-sm text-quiet">{preview}</span>
      </span>
    </>
  );
  const look = 'flex min-w-0 grow basis-48 items-center gap-3 py-3';
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {link ? (
        <Link {...link} className={`${look} hover:text-leaf-deep`}>
          {words}
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
      {action}
    </li>
  );
}

/** The way to where something is seen and done. */
function Look({ of, link }: { of: string; link: LinkProps }) {
  const { t } = useTranslation();
  const words = t('ownerDashboard.look');
  return (
    <Link {...link} aria-label={`${words}: ${of}`} className={actionStyle}>
      {words}
    </Link>
  );
}

/** What waits on this phone to be sent, forms and pictures; leads to where it waits. */
function useUnsent(): ReactNode[] {
  const { t } = useTranslation();
  const entries = useOutbox();
  const { state } = useUploads();
  const count = waitingToBeSent(entries.length, state);
  if (count === 0) return [];
  const target = entries.length === 0 ? uploadsInBrief(state)?.target : null;
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
      action={<Look of={title} link={target ? screenWith(target) : { to: '/outbox' }} />}
    />,
  ];
}

/** The events for which helpers ticked somebody after their link had ended (rule door-helpers). */
function useUndecided(figures: Dashboard['Events']): ReactNode[] {
  const { t } = useTranslation();
  return figures
    .filter(({ Undecided }) => Undecided)
    .map(({ Eid, EventName: name, Undecided: count }) => (
      <Need
        key={`door-${Eid}`}
        icon="list"
        title={name}
        preview={t('ownerDashboard.ticksWait', { count })}
        action={<Look of={name} link={{ to: '/view_register/$eid', params: { eid: Eid } }} />}
      />
    ));
}

/** The newest messages and applications that are not answered, each with the way to answer it. */
function usePeople(): ReactNode[] {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const messages = useQuery(messagesQuery(api)).data ?? [];
  const volunteers = useQuery(volunteersQuery(api)).data ?? [];
  if (!canNoteAnswers) return [];
  const open = <Row extends { AnsweredAt?: string; CreatedAt: string }>(rows: readonly Row[]) =>
    rows
      .filter(({ AnsweredAt }) => AnsweredAt === undefined)
      .sort((a, b) => (a.CreatedAt < b.CreatedAt ? 1 : -1))
      .slice(0, mostOfKind);
  return [
    ...open(messages).map((message) => (
      <Need
        key={message._id}
        icon="envelope"
        title={nameOf(message)}
        preview={message.Message}
        since={message.CreatedAt}
        link={{ to: '/messages' }}
        action={
          <a
            href={message.Email ? mailLink(message.Email) : whatsAppLink(message.Number)}
            {...(!message.Email && { target: '_blank', rel: 'noreferrer' })}
            aria-label={t('ownerDashboard.replyTo', { name: nameOf(message) })}
            className={actionStyle}
          >
            {t('ownerDashboard.reply')}
          </a>
        }
      />
    )),
    ...open(volunteers).map((volunteer) => (
      <Need
        key={volunteer._id}
        icon="heart"
        title={nameOf(volunteer)}
        preview={volunteer.WhyYouWantToJoin || t('ownerDashboard.wantsToHelp')}
        since={volunteer.CreatedAt}
        link={{ to: '/volunteer_with_us' }}
        action={
          <a
            href={volunteer.Number ? callLink(volunteer.Number) : mailLink(volunteer.Email)}
            aria-label={t(volunteer.Number ? 'ownerDashboard.callTo' : 'ownerDashboard.replyTo', {
              name: nameOf(volunteer),
            })}
            className={actionStyle}
          >
            {t(volunteer.Number ? 'ownerDashboard.call' : 'ownerDashboard.reply')}
          </a>
        }
      />
    )),
  ];
}

function usePastWithoutPictures(events: readonly Event[]): ReactNode[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  return withoutPictures(events, today)
    .slice(0, mostOfKind)
    .map(({ _id, EventName: name, EDate }) => (
      <Need
        key={_id}
        icon="camera"
        title={name}
        preview={[shortDateInWords(EDate, language), t('ownerDashboard.noPictures')].join(' · ')}
        link={{ to: '/view_past_event/$eid', params: { eid: _id } }}
        action={
          <Link
            to="/uplode_event_image/$eid"
            params={{ eid: _id }}
            aria-label={t('ownerEvents.addPhotosOf', { name })}
            className={actionStyle}
          >
            {t('ownerEvents.addPhotos')}
          </Link>
        }
      />
    ));
}
