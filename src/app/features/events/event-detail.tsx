import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate, formatShortDay } from '~/content/format-date';
import { isBrief } from '~/contract/brief-event';
import type { WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { isCalledOff, isPast } from '~/contract/event-end';
import { guestNames } from '~/contract/event-facts';
import { useOnReconnect } from '../../lib/connection';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { usePlacesOnPhone } from '../../lib/places-on-phone';
import { useNow } from '../../lib/server-clock';
import { useRowLanguage } from '../../lib/site-content';
import { BesideNextSteps } from '../../shared/next-steps';
import { keyed } from '../../ui/elements';
import { Gallery } from '../../ui/gallery';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { picturesOf } from '../../ui/pictures';
import { PlacesLeftLine } from '../places/places-left-line';
import { EventActions } from './event-actions';
import { BackToEvents, EventBanner } from './event-banner';
import { EventFacts, FactLine, pastFactNames } from './event-facts';
import { eventQuery } from './event-queries';
import { NextEvents } from './next-events';
import { RegisterAnother, RegisterLink } from './register-link';
import { RegistrationStatusLine } from './registration-status';

/**
 * Registration button of an upcoming event. On a phone it is a bar at the lower edge of the screen; `base.css`
 * reserves its space. On a desktop or a low screen it is a normal button.
 */
function RegisterBar({ event }: { event: Event }) {
  const { t, language } = useTranslation();
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--register-bar) items-center border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:static lg:mt-6 lg:h-auto lg:border-0 lg:bg-transparent lg:p-0 low:static low:mt-6 low:h-auto low:border-0 low:bg-transparent low:p-0 print:hidden"
    >
      <div className="flex w-full items-center gap-4 max-lg:page-width lg:p-0 low:p-0">
        {/* Hidden from screen readers: the facts above already contain it. As wide as the date, which is never cut. */}
        <div aria-hidden="true" className="max-w-1/2 shrink-0 leading-snug lg:hidden low:hidden">
          <p className="font-semibold">
            {formatShortDay(event.EDate, language, { year: false }) ?? t('events.dateOpen')}
          </p>
          {/* One line; the time only where there is room for it. */}
          <FactLine
            event={event}
            facts={['fee', 'time']}
            className="h-[1lh] w-0 min-w-full overflow-hidden text-sm text-quiet"
          />
        </div>
        {/* It has the rest, whatever its label, which is known a moment later: of one line or of two. */}
        <RegisterLink
          event={event}
          className="min-h-14 min-w-0 grow basis-0 lg:min-h-12 lg:w-full low:w-full"
        />
      </div>
    </div>
  );
}

const root = getRouteApi('__root__');

/** Detail page of an event (rule event-page). Of a past one, what the list has of it is shown until the rest is loaded. */
export function EventPage({ eid }: { eid: string }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const lng = useRowLanguage();
  const query = eventQuery(api, queryClient, eid, lng);
  const { data: event, isFetching, refetch } = useSuspenseQuery(query);
  useOnReconnect(() => isBrief(event) && !isFetching && void refetch());
  return <EventDetail event={event} isLoading={isFetching} now={useNow()} />;
}

interface EventDetailProps {
  event: Event;
  /** What a brief event lacks is on the way. */
  isLoading: boolean;
  now: WallTime;
}

function EventDetail({ event, isLoading, now }: EventDetailProps) {
  const { t, language } = useTranslation();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const past = isPast(event, now);
  const calledOff = isCalledOff(event, now);
  const isOn = !past && !calledOff;
  const guests = guestNames(event);
  // What stands below would be pushed down by what comes, and the footer too.
  const isPartial = isBrief(event) && isLoading;
  return (
    <article className={`page-width pt-6 pb-12 lg:pt-10 lg:pb-20 ${isBrief(event) ? 'min-h-dvh' : ''}`}>
      <BackToEvents />
      {/* On a desktop the facts span their own column, independent of the rows beside them. */}
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <EventBanner event={event} first sizes="(min-width: 64rem) 40rem, 55vw" className="rounded-card" />
        <h1 {...languageAttributes(event.EventName, language)} className="text-3xl lg:text-4xl">
          {event.EventName}
        </h1>
        <div className="h-fit min-w-0 rounded-card bg-panel p-5 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:p-6 print:p-0">
          {past && !calledOff && <p className="mb-4 font-semibold">{t('places.over')}</p>}
          {calledOff && <CalledOff reason={event.CalledOffReason ?? ''} />}
          <EventFacts event={event} past={past} {...(past && { only: pastFactNames })} />
          {guests.length > 0 && (
            <>
              <h2 className="mt-5 border-t border-ink/10 pt-4 text-lg">{t('events.chiefGuests')}</h2>
              <ul className="mt-2 grid grid-cols-1 gap-1.5">
                {keyed(guests).map(({ key, text }) => (
                  <li key={key} {...languageAttributes(text, language)}>
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          {isOn && <PlacesOfEvent event={event} />}
          {!past && <RegistrationStatusLine eid={event._id} className="mt-6" />}
          {isOn && <RegisterBar event={event} />}
          {isOn && <RegisterAnother eid={event._id} className="mt-2" />}
          {!isOn && !isPartial && <NextEvents except={event._id} now={now} className="mt-6" />}
        </div>
        <div key={isPartial ? 'partial' : 'whole'} className="min-w-0">
          <h2 className="sr-only">{t('events.description')}</h2>
          {isBrief(event) ? (
            <MissingRest isLoading={isLoading} />
          ) : (
            <p
              {...languageAttributes(event.Discreption, language)}
              className="max-w-prose text-lg whitespace-pre-line"
            >
              {event.Discreption}
            </p>
          )}
        </div>
        {!isPartial && (
          <div className="min-w-0">
            <EventActions event={event} isOn={isOn} past={past} />
            {/* Printed instead of the links. */}
            <p className="hidden break-all print:block">{`${origin}/events/${event._id}`}</p>
          </div>
        )}
      </div>
      {past && !isBrief(event) && <EventClicks event={event} />}
    </article>
  );
}

/** In the place of a brief event's description. */
function MissingRest({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="max-w-prose">
      {isLoading && <Skeleton className="h-24" />}
      <p className={isLoading ? 'sr-only' : 'text-quiet'}>
        {t(isLoading ? 'site.loading' : 'events.restNotKept')}
      </p>
    </div>
  );
}

function PlacesOfEvent({ event }: { event: Event }) {
  const places = usePlacesOnPhone(false);
  if (places.some(({ Eid, State, isGone }) => Eid === event._id && State !== 'cancelled' && !isGone))
    return null;
  return <PlacesLeftLine eid={event._id} event={event} className="mt-4 min-h-14" />;
}

/** Shown above the date, which would otherwise read as an invitation. */
function CalledOff({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex items-start gap-2.5">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-clay" />
      <div className="min-w-0">
        <p className="font-semibold">{t('events.calledOff')}</p>
        {reason && <p className="mt-1 whitespace-pre-line">{t('places.reason', { reason })}</p>}
      </div>
    </div>
  );
}

/** The first photos are below the fold, after the banner. */
const belowTheFold = 2;

/** The photos of a past event (rule event-page). */
function EventClicks({ event: { EventName, EventImage, EDate, Colours } }: { event: Event }) {
  const { t, language } = useTranslation();
  const date = formatDate(EDate, language);
  const groups = useMemo(() => {
    const label = (number: number) => t('events.pictureOf', { name: EventName, number });
    return [{ key: 'clicks', pictures: picturesOf(EventImage, label, Colours) }];
  }, [EventName, EventImage, Colours, t]);
  return (
    <section aria-labelledby="clicks" className="mt-12">
      <h2 id="clicks" className="text-2xl lg:text-3xl">
        {t('events.eventClicks')}
      </h2>
      {EventImage.length === 0 ? (
        <p className="mt-4 rounded-card bg-panel-soft p-6 text-quiet">{t('events.noPictures')}</p>
      ) : (
        <div className="mt-5">
          <BesideNextSteps isOnly={EventImage.length === 1} withEvents>
            <Gallery
              title={date ? `${EventName} · ${date}` : EventName}
              groups={groups}
              before={belowTheFold}
            />
          </BesideNextSteps>
        </div>
      )}
    </section>
  );
}
