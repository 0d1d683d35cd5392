import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../platform/clock/use-today';
import { dateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { type Inbox, newSince } from '../../../shared/owner/inbox/last-look';
import { dashboardQuery } from '../../../shared/owner/queries/dashboard-query';
import { buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { currentEvents } from '../../events/event-lists';
import { eventsQuery } from '../../events/event-queries';
import { ComingList } from './coming-list';
import { DaysChart } from './days-chart';
import { NeedsYou } from './needs-you';
import { NextEvent } from './next-event';
import { storageInWords } from './storage-in-words';

/** The owner's day: what comes next, what waits for the owner, what comes later, and how people register. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: figures } = useSuspenseQuery(dashboardQuery(api));
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  const [next] = currentEvents(events, today);
  const later = figures.Events.filter(({ Past, Eid }) => !Past && Eid !== next?._id);
  return (
    <>
      <h1 className="text-3xl">{t('ownerMenu.dashboard')}</h1>
      <p className="mb-5 text-quiet">{dateInWords(today, language)}</p>
      {figures.SentToday !== undefined && (
        <p className="mb-6 rounded-card border border-line bg-panel p-4">
          {t('ownerDashboard.muchSent', { count: figures.SentToday })}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        {next ? (
          <NextEvent event={next} figures={figures.Events.find(({ Eid }) => Eid === next._id)} />
        ) : (
          <section className="rounded-card bg-panel-soft p-5">
            <p className="mb-4">{t('owner.noCurrent')}</p>
            <Link to="/add_event" className={buttonStyle()}>
              {t('ownerMenu.addEvent')}
            </Link>
          </section>
        )}
        <NeedsYou events={events}>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <InboxLink inbox="messages" to="/messages" sent={figures.Messages} />
            <InboxLink inbox="volunteers" to="/volunteer_with_us" sent={figures.Volunteers} />
          </div>
        </NeedsYou>
        {later.length > 0 && <ComingList events={later} />}
        <DaysChart days={figures.Days} />
      </div>
      <p className="mt-8 text-sm text-quiet">
        {figures.Storage
          ? t('ownerDashboard.storage', {
              count: figures.Storage.Files,
              size: storageInWords(figures.Storage.Bytes, language),
            })
          : t('ownerDashboard.storageUnknown')}
      </p>
    </>
  );
}

interface InboxLinkProps {
  inbox: Inbox;
  to: '/messages' | '/volunteer_with_us';
  sent: { Count: number; Newest: string[] };
}

/** The way to all that was sent, with how much of it is new. */
function InboxLink({ inbox, to, sent: { Count, Newest } }: InboxLinkProps) {
  const { t } = useTranslation();
  const count = newSince(inbox, Newest);
  // The newest hundred are told: more than that is many.
  const figure = count > 0 ? `${count}${count === Newest.length && Count > count ? '+' : ''}` : Count;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
    >
      {figure}{' '}
      {t(count > 0 ? `ownerDashboard.new.${inbox}` : `ownerDashboard.all.${inbox}`, {
        count: count > 0 ? count : Count,
      })}
      <Icon name="right" className="size-4" />
    </Link>
  );
}
