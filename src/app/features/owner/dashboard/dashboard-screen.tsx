import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../languages/use-content';
import { type Inbox, newSince } from '../inbox/last-look';
import { ComingList } from './coming-list';
import { dashboardQuery } from './dashboard-query';
import { DaysChart } from './days-chart';
import { EventsChart } from './events-chart';
import { FigureCard } from './figure-card';
import { storageInWords } from './storage-in-words';
import { WaitingCard } from './waiting-card';

/** How things stand: what comes, what is new, what waits, and how people register. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: figures } = useSuspenseQuery(dashboardQuery(api));
  const news = (inbox: Inbox, { Count, Newest }: typeof figures.Volunteers) => {
    const count = newSince(inbox, Newest);
    return {
      isNew: count > 0,
      // The newest hundred are told: more than that is many.
      figure: count > 0 ? `${count}${count === Newest.length && Count > count ? '+' : ''}` : `${Count}`,
      label: t(count > 0 ? `ownerDashboard.new.${inbox}` : `ownerDashboard.all.${inbox}`, {
        count: count > 0 ? count : Count,
      }),
    };
  };
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('ownerMenu.dashboard')}</h1>
      <div className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-3 lg:grid-cols-4">
        <FigureCard icon="heart" to="/volunteer_with_us" {...news('volunteers', figures.Volunteers)} />
        <FigureCard icon="envelope" to="/messages" {...news('messages', figures.Messages)} />
        <WaitingCard />
        <FigureCard
          icon="album"
          figure={figures.Storage ? storageInWords(figures.Storage.Bytes, language) : '–'}
          label={
            figures.Storage
              ? t('ownerDashboard.storage', { count: figures.Storage.Files })
              : t('ownerDashboard.storageUnknown')
          }
        />
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <ComingList events={figures.Events.filter(({ Past }) => !Past)} />
        <div className="grid grid-cols-1 gap-5">
          <DaysChart days={figures.Days} />
          <EventsChart events={figures.Events} />
        </div>
      </div>
    </>
  );
}
