import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';
import { useToday } from '../../../platform/clock/use-today';
import { dateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { dashboardQuery } from '../../../shared/owner/queries/dashboard-query';
import { buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useIsDesk } from '../../../ui/table/data-table';
import { currentEvents } from '../../events/event-lists';
import { eventsQuery } from '../../events/event-queries';
import { ComingList } from './coming-list';
import { DaysChart } from './days-chart';
import { NeedsYou } from './needs-you';
import { NextEvent } from './next-event';
import { storageInWords } from './storage-in-words';

const card = 'rounded-card border border-line bg-paper p-5';

/** The owner's day: what comes next, what waits for the owner, what comes later, and how people register. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: figures } = useSuspenseQuery(dashboardQuery(api));
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  const [next] = currentEvents(events, today);
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
    <NeedsYou events={events} figures={figures.Events} className={isDesk ? card : undefined}>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <InboxLink to="/messages">
          {t('ownerDashboard.all.messages', { count: figures.Messages.Count })}
        </InboxLink>
        <InboxLink to="/volunteer_with_us">
          {t('ownerDashboard.all.volunteers', { count: figures.Volunteers.Count })}
        </InboxLink>
      </div>
    </NeedsYou>
  );
  const list = later.length > 0 && (
    <ComingList events={later} most={Math.max(...coming.map(({ Registrations }) => Registrations))} />
  );
  const trend = (
    <div>
      <DaysChart days={figures.Days} />
      <p className="mt-3 text-sm text-quiet">
        {figures.Storage
          ? t('ownerDashboard.storage', {
              count: figures.Storage.Files,
              size: storageInWords(figures.Storage.Bytes, language),
            })
          : t('ownerDashboard.storageUnknown')}
      </p>
    </div>
  );
  return (
    <>
      <h1 className="text-3xl">{t('ownerMenu.dashboard')}</h1>
      <p className="mb-5 text-quiet">{dateInWords(today, language)}</p>
      {figures.SentToday !== undefined && (
        <p className="mb-6 rounded-card border border-line bg-panel p-4">
          {t('ownerDashboard.muchSent', { count: figures.SentToday })}
        </p>
      )}
      {isDesk ? (
        // Each column has its own heights: rows of both would leave holes.
        <div className="grid grid-cols-2 items-start gap-8">
          <div className="grid min-w-0 grid-cols-1 gap-8">
            {first}
            {list && <div className={card}>{list}</div>}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-8">
            {needs}
            {trend}
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {first}
          {needs}
          {list}
          {trend}
        </div>
      )}
    </>
  );
}

/** The way to all that was sent. */
const InboxLink = ({ to, children }: { to: '/messages' | '/volunteer_with_us'; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
  >
    {children}
    <Icon name="right" className="size-4" />
  </Link>
);
