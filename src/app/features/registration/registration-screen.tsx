import { useTranslation } from 'react-i18next';
import type { RegistrationPageEvent } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { useLanguage } from '../../languages/use-content';
import { BackToEvents } from '../events/back-to-events';
import { EventBanner } from '../events/event-banner';
import { EventFacts } from '../events/event-facts';
import { isCalledOff, isPast } from '../events/event-lists';
import { dateOrOpen, feeInWords } from '../events/event-words';
import { RegisteredNotice } from '../registered/registered-notice';
import { useRegisteredState } from '../registered/registered-state';
import { FormCard } from '../submission/form-card';
import { RegistrationForm } from './registration-form';
import { useRegistrationForm } from './use-registration-form';

interface RegistrationScreenProps {
  eid: string;
  event: RegistrationPageEvent;
  today: Day;
  /** The key of a refused registration that is to be corrected. */
  corrects: string | undefined;
}

/** Registering for an event (§2.8): the event, whether she is registered already, and the form. */
export function RegistrationScreen({ eid, event, today, corrects }: RegistrationScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { returned, field, form } = useRegistrationForm({ eid, name: event.EventName, corrects });
  const registered = useRegisteredState(eid);
  const calledOff = isCalledOff(event, today);
  return (
    <div className="page-width pt-6 pb-12 lg:pt-10 lg:pb-20">
      <BackToEvents />
      <div className="mt-3 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-14">
        <div className="min-w-0">
          <EventBanner event={event} first sizes="(min-width: 64rem) 32rem, 55vw" className="rounded-card" />
          <h1 dir="auto" className="mt-5 text-3xl lg:text-4xl">
            {event.EventName}
          </h1>
          <EventFacts
            className="mt-4"
            facts={[
              { icon: 'calendar', label: t('events.date'), value: dateOrOpen(event.EDate, language, t) },
              { icon: 'pin', label: t('events.place'), value: event.Place },
              { icon: 'ticket', label: t('events.entry'), value: feeInWords(event.Fee, t) },
            ]}
          />
          <p dir="auto" className="mt-4 whitespace-pre-line text-quiet">
            {event.Discreption}
          </p>
        </div>
        <div className="grid h-fit min-w-0 grid-cols-1 gap-5">
          {registered && <RegisteredNotice state={registered} />}
          <FormCard
            title={t(registered ? 'registration.another' : 'registration.title')}
            lead={t('registration.lead')}
            remarks={[
              corrects !== undefined && t('forms.correcting'),
              calledOff && t('events.calledOff'),
              !calledOff && isPast(event, today) && t('registration.over'),
            ]}
            returned={returned}
            refused={(reason) => t('registration.refused', { reason })}
          >
            <RegistrationForm field={field} form={form} />
          </FormCard>
        </div>
      </div>
    </div>
  );
}
