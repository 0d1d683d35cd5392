import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/values/event-date';
import { guestNames } from '~/contract/values/event-facts';
import { useTranslation } from '../../../i18n/i18n';
import { dateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { usePlacesOnPhone } from '../../../platform/visitor/places-on-phone';
import { Gallery } from '../../../ui/gallery/gallery';
import { picturesOf } from '../../../ui/gallery/pictures';
import { Icon } from '../../../ui/icon';
import { keyed } from '../../../ui/keyed';
import { PlacesLeftLine } from '../../places/places-left-line';
import { BackToEvents } from '../back-to-events';
import { EventBanner } from '../event-banner';
import { EventFacts } from '../event-facts';
import { isCalledOff, isPast } from '../event-lists';
import { pastFactNames } from '../known-facts';
import { RegisteredLine } from '../registered-line';
import { EventActions } from './event-actions';
import { RegisterBar } from './register-bar';

const root = getRouteApi('__root__');

/**
 * Everything about one event (rule event-page): past ones with their pictures, coming ones with the way to register.
 */
export function EventDetail({ event, today }: { event: Event; today: Day }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const past = isPast(event, today);
  const guests = guestNames(event);
  return (
    <article className="page-width pt-6 pb-12 lg:pt-10 lg:pb-20">
      <BackToEvents />
      {/* On a desk the facts stand beside all the rest, whose rows do not wait for them. */}
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <EventBanner event={event} first sizes="(min-width: 64rem) 40rem, 55vw" className="rounded-card" />
        <h1 {...writtenIn(event.EventName, language)} className="text-3xl lg:text-4xl">
          {event.EventName}
        </h1>
        <div className="h-fit min-w-0 rounded-card bg-panel p-5 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:p-6 print:p-0">
          {isCalledOff(event, today) && <CalledOff reason={event.CalledOffReason ?? ''} />}
          <EventFacts event={event} past={past} {...(past && { only: pastFactNames })} />
          {guests.length > 0 && (
            <>
              <h2 className="mt-5 border-t border-ink/10 pt-4 text-lg">{t('events.chiefGuests')}</h2>
              <ul className="mt-2 grid grid-cols-1 gap-1.5">
                {keyed(guests).map(({ key, text }) => (
                  <li key={key} {...writtenIn(text, language)}>
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          {!past && !isCalledOff(event, today) && <PlacesOfEvent event={event} />}
          {!past && <RegisteredLine eid={event._id} mayForget className="mt-6" />}
          {!past && <RegisterBar event={event} />}
        </div>
        <div className="min-w-0">
          <h2 className="sr-only">{t('events.description')}</h2>
          <p {...writtenIn(event.Discreption, language)} className="max-w-prose text-lg whitespace-pre-line">
            {event.Discreption}
          </p>
        </div>
        <div className="min-w-0">
          <EventActions event={event} past={past} />
          {/* On paper nothing can be pressed. */}
          <p className="hidden break-all print:block">{`${origin}/past_event/${event._id}`}</p>
        </div>
      </div>
      {past && <EventClicks event={event} />}
    </article>
  );
}

/** How many places are left, to whom has none yet. */
function PlacesOfEvent({ event }: { event: Event }) {
  const places = usePlacesOnPhone(false);
  if (places.some(({ Eid, State, isGone }) => Eid === event._id && State !== 'cancelled' && !isGone))
    return null;
  return <PlacesLeftLine eid={event._id} event={event} className="mt-4" />;
}

/** Above a day that would be read as an invitation. */
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

/** Under the banner and the words, no picture is in the first view, and the banner comes before all of them. */
const belowTheFold = 2;

/** The pictures of a past event (rule event-page). */
function EventClicks({ event: { EventName, EventImage, EDate, Colours } }: { event: Event }) {
  const { t } = useTranslation();
  const date = dateInWords(EDate, useLanguage());
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
          <Gallery
            title={date ? `${EventName} · ${date}` : EventName}
            groups={groups}
            before={belowTheFold}
          />
        </div>
      )}
    </section>
  );
}
