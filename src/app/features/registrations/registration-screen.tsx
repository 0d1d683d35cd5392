import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import standIn from '~/content/pictures/event-stand-in.svg';
import type { WallTime } from '~/contract/clock-time';
import type { RegistrationPageEvent } from '~/contract/event';
import { isCalledOff, isPast } from '~/contract/event-end';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { formReturnQueryKey } from '../../shared/form-card';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { BackToEvents, EventBanner } from '../events/event-banner';
import { FactLine } from '../events/event-facts';
import { NextEvents } from '../events/next-events';
import { FormOrReceipt } from './no-script-receipt';
import { RegistrationForm } from './registration-form';
import { RegistrationNotice, useRegistrationOnPhone } from './registration-notice';

interface RegistrationScreenProps {
  eid: string;
  event: RegistrationPageEvent;
  now: WallTime;
  corrects: string | undefined;
}

/**
 * Registration page of an event (rule registration-page). The description is below the form, on a desktop beside it.
 */
export function RegistrationScreen({ eid, event, now, corrects }: RegistrationScreenProps) {
  const { t, language } = useTranslation();
  const registration = useRegistrationOnPhone(eid);
  const past = isPast(event, now);
  const calledOff = isCalledOff(event, now);
  const reason = calledOff && event.CalledOffReason;
  const why = calledOff ? t('events.calledOff') : t('places.over');
  const queryClient = useQueryClient();
  // A form stays where it is being filled in when the event ends, and where it is corrected: what is late is taken too.
  const [hasForm] = useState(
    () => (!past && !calledOff) || corrects !== undefined || !!queryClient.getQueryData(formReturnQueryKey),
  );
  return (
    <div className="page-width pt-1 pb-12 lg:pt-10 lg:pb-20">
      <BackToEvents />
      <EventInBrief event={event} />
      <div className="mt-4 grid grid-cols-1 gap-10 lg:mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <div className="grid h-fit min-w-0 grid-cols-1 gap-5">
          <FormOrReceipt eid={eid} name={event.EventName}>
            {!hasForm && <RegistrationNotice {...registration} />}
            {hasForm ? (
              <RegistrationForm
                eid={eid}
                event={event}
                corrects={corrects}
                registration={registration}
                remarks={[
                  calledOff && why,
                  !!reason && t('places.reason', { reason }),
                  !calledOff && past && t('registration.over'),
                ]}
              />
            ) : (
              <div className="rounded-card bg-panel p-5 sm:p-6">
                <p className="flex items-start gap-2.5 text-xl font-semibold">
                  {calledOff && <Icon name="warning" className="mt-0.5 size-6 shrink-0 text-clay" />}
                  <span>{why}</span>
                </p>
                {reason && (
                  <p className="mt-1 pl-8.5 whitespace-pre-line">{t('places.reason', { reason })}</p>
                )}
                <NextEvents except={eid} now={now} className="mt-5" />
              </div>
            )}
          </FormOrReceipt>
        </div>
        <section aria-labelledby="about-event" className="min-w-0">
          <EventBanner event={event} sizes="(min-width: 64rem) 32rem, 55vw" className="rounded-card" />
          <h2 id="about-event" className="mt-6 text-2xl">
            {t('events.description')}
          </h2>
          <FactLine
            event={event}
            icon="hourglass"
            facts={['duration']}
            past={past}
            className="mt-4 text-quiet"
          />
          <p
            {...languageAttributes(event.Discreption, language)}
            className="mt-3 max-w-prose whitespace-pre-line text-quiet"
          >
            {event.Discreption}
          </p>
        </section>
      </div>
    </div>
  );
}

/** Compact, so that the form's first field is visible without scrolling on a phone. */
function EventInBrief({ event }: { event: RegistrationPageEvent }) {
  const { language } = useTranslation();
  return (
    <header className="@container mt-1 flex items-center gap-3.5 lg:mt-3">
      <Picture
        name={event.EventBanner}
        alt=""
        sizes="4.5rem"
        width={72}
        height={72}
        maxWidth={320}
        first
        standIn={standIn}
        colours={event.Colours}
        className="size-18 shrink-0 rounded-control @max-[12rem]:hidden lg:hidden"
      />
      <div className="min-w-0 grow">
        <h1
          {...languageAttributes(event.EventName, language)}
          className="line-clamp-2 text-lg leading-tight lg:line-clamp-none lg:text-4xl"
        >
          {event.EventName}
        </h1>
        <FactLine
          event={event}
          facts={['date', 'time']}
          className="text-sm leading-tight font-medium lg:mt-3 lg:text-base"
        />
        <FactLine
          event={event}
          facts={['fee', 'place']}
          className="line-clamp-3 text-sm leading-tight text-quiet lg:line-clamp-none lg:text-base"
        />
      </div>
    </header>
  );
}
