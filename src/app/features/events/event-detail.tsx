import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Event, guestNames } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { useLanguage } from '../../languages/use-content';
import { buttonStyle } from '../../ui/button';
import { Gallery } from '../../ui/gallery/gallery';
import { picturesOf } from '../../ui/gallery/pictures';
import { Icon } from '../../ui/icon';
import { EventBanner } from './event-banner';
import { EventFacts } from './event-facts';
import { isPast } from './event-lists';
import { dateInWords, durationInWords, feeInWords, timeInWords } from './event-words';

/** Everything about one event (§2.9): past ones with their pictures, coming ones with the way to register. */
export function EventDetail({ event, today }: { event: Event; today: Day }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const past = isPast(event, today);
  const guests = guestNames(event);
  return (
    <article className="page-width py-6 lg:py-10">
      <BackToEvents />
      <EventBanner
        event={event}
        first
        sizes="(min-width: 72rem) 68rem, 55vw"
        className="mt-3 rounded-card lg:aspect-[21/9]"
      />
      <div className="mt-7 grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        <div>
          <h1 className="text-3xl lg:text-5xl">{event.EventName}</h1>
          <h2 className="sr-only">{t('events.description')}</h2>
          <p className="mt-5 max-w-prose text-lg whitespace-pre-line">{event.Discreption}</p>
        </div>
        <div className="h-fit rounded-card bg-panel p-6">
          <EventFacts
            facts={[
              {
                icon: 'calendar',
                label: t('events.date'),
                value: dateInWords(event.EDate, language) ?? t('events.dateOpen'),
              },
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
              <ul className="mt-2 grid gap-1.5">
                {guests.map((guest) => (
                  <li key={guest}>{guest}</li>
                ))}
              </ul>
            </>
          )}
          {!past && (
            <Link
              to="/book/register_booking/$rid"
              params={{ rid: event._id }}
              className={buttonStyle('primary', 'mt-6 w-full')}
            >
              {t('events.registerNow')}
            </Link>
          )}
        </div>
      </div>
      {past && <EventClicks event={event} />}
    </article>
  );
}

export function BackToEvents() {
  const { t } = useTranslation();
  return (
    <Link
      to="/events"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline"
    >
      <Icon name="left" className="size-4" />
      {t('events.backToEvents')}
    </Link>
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
