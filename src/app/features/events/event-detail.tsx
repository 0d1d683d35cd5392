import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { guestNames } from '~/contract/event-facts';
import { useLanguage } from '../../languages/use-content';
import { buttonStyle } from '../../ui/button';
import { Gallery } from '../../ui/gallery/gallery';
import { picturesOf } from '../../ui/gallery/pictures';
import { Icon } from '../../ui/icon';
import { keyed } from '../../ui/keyed';
import { RegisteredLine } from '../registered/registered-line';
import { BackToEvents } from './back-to-events';
import { EventActions } from './event-actions';
import { EventBanner } from './event-banner';
import { EventFacts } from './event-facts';
import { isCalledOff, isPast } from './event-lists';
import { dateOrOpen, durationInWords, feeInWords, timeInWords } from './event-words';

const root = getRouteApi('__root__');

/** Everything about one event (§2.9): past ones with their pictures, coming ones with the way to register. */
export function EventDetail({ event, today }: { event: Event; today: Day }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const past = isPast(event, today);
  const guests = guestNames(event);
  return (
    <article className="page-width pt-6 pb-12 lg:pt-10 lg:pb-20">
      <BackToEvents />
      <EventBanner
        event={event}
        first
        sizes="(min-width: 72rem) 68rem, 55vw"
        className="mt-3 rounded-card lg:aspect-[21/9]"
      />
      <div className="mt-7 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-14">
        <div>
          <h1 dir="auto" className="text-3xl lg:text-5xl">
            {event.EventName}
          </h1>
          <h2 className="sr-only">{t('events.description')}</h2>
          <p dir="auto" className="mt-5 max-w-prose text-lg whitespace-pre-line">
            {event.Discreption}
          </p>
        </div>
        <div className="h-fit min-w-0 rounded-card bg-panel p-5 lg:p-6 print:p-0">
          {isCalledOff(event, today) && <CalledOff />}
          <EventFacts
            facts={[
              { icon: 'calendar', label: t('events.date'), value: dateOrOpen(event.EDate, language, t) },
              { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time, language) },
              { icon: 'pin', label: t('events.venue'), value: event.Place },
              // Fixed for past events, whatever was stored (§2.9, §9).
              {
                icon: 'hourglass',
                label: t('events.duration'),
                value: past ? t('events.fixedDuration') : durationInWords(event.Duration, t),
              },
              { icon: 'ticket', label: t('events.entry'), value: !past && feeInWords(event.Fee, t) },
              { icon: 'people', label: t('events.organizer'), value: !past && event.Organization },
            ]}
          />
          {guests.length > 0 && (
            <>
              <h2 className="mt-6 border-t border-ink/10 pt-5 text-lg">{t('events.chiefGuests')}</h2>
              <ul className="mt-2 grid grid-cols-1 gap-1.5">
                {keyed(guests).map(({ key, text }) => (
                  <li key={key} dir="auto">
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          {!past && <RegisteredLine eid={event._id} className="mt-6" />}
          {!past && (
            <Link
              to="/book/register_booking/$rid"
              params={{ rid: event._id }}
              className={buttonStyle('primary', 'mt-6 w-full')}
            >
              {t('events.registerNow')}
            </Link>
          )}
          <div className="mt-5 border-t border-ink/10 pt-3">
            <EventActions event={event} past={past} />
            {/* On paper nothing can be pressed. */}
            <p className="hidden break-all print:block">{`${origin}/past_event/${event._id}`}</p>
          </div>
        </div>
      </div>
      {past && <EventClicks event={event} />}
    </article>
  );
}

/** Above a day that would be read as an invitation. */
function CalledOff() {
  const { t } = useTranslation();
  return (
    <p className="mb-4 flex items-start gap-2.5 font-semibold">
      <Icon name="warning" className="mt-0.5 size-5 text-clay" />
      {t('events.calledOff')}
    </p>
  );
}

/** Under the banner and the words, no picture is in the first view, and the banner comes before all of them. */
const belowTheFold = 2;

/** The pictures of a past event (§2.9). */
function EventClicks({ event: { EventName, EventImage } }: { event: Event }) {
  const { t } = useTranslation();
  const groups = useMemo(() => {
    const label = (number: number) => t('events.pictureOf', { name: EventName, number });
    return [{ key: 'clicks', pictures: picturesOf(EventImage, label) }];
  }, [EventName, EventImage, t]);
  return (
    <section aria-labelledby="clicks" className="mt-12">
      <h2 id="clicks" className="text-2xl lg:text-3xl">
        {t('events.eventClicks')}
      </h2>
      {EventImage.length === 0 ? (
        <p className="mt-4 rounded-card bg-panel-soft p-6 text-quiet">{t('events.noPictures')}</p>
      ) : (
        <div className="mt-5">
          <Gallery title={EventName} groups={groups} before={belowTheFold} />
        </div>
      )}
    </section>
  );
}
