import standIn from '~/content/pictures/event-stand-in.svg';
import type { RegistrationPageEvent } from '~/contract/event';
import type { Day } from '~/contract/values/event-date';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { Picture } from '../../../ui/picture';
import { BackToEvents } from '../../events/back-to-events';
import { EventBanner } from '../../events/event-banner';
import { isCalledOff, isPast } from '../../events/event-lists';
import { FactLine } from '../../events/fact-line';
import { useRegisteredState } from '../../events/registered-state';
import { RegisteredNotice } from './registered-notice';
import { RegistrationForm } from './registration-form';
import { FormOrTaken } from './taken-notice';

interface RegistrationScreenProps {
  eid: string;
  event: RegistrationPageEvent;
  today: Day;
  /** The key of a refused registration that is to be corrected. */
  corrects: string | undefined;
}

/**
 * Registering for an event (rule registration-page): the event in brief, whether this phone has registered for it
 * already, the form, and what the event is like below it; beside it on a desk.
 */
export function RegistrationScreen({ eid, event, today, corrects }: RegistrationScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const registered = useRegisteredState(eid);
  const calledOff = isCalledOff(event, today);
  return (
    <div className="page-width pt-3 pb-12 lg:pt-10 lg:pb-20">
      <BackToEvents />
      <EventInBrief event={event} />
      <div className="mt-5 grid grid-cols-1 gap-10 lg:mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <div className="grid h-fit min-w-0 grid-cols-1 gap-5">
          <FormOrTaken eid={eid} name={event.EventName}>
            {registered && <RegisteredNotice eid={eid} state={registered} />}
            <RegistrationForm
              eid={eid}
              event={event}
              corrects={corrects}
              title={t(registered ? 'registration.another' : 'registration.title')}
              remarks={[
                calledOff && t('events.calledOff'),
                calledOff && !!event.CalledOffReason && t('places.reason', { reason: event.CalledOffReason }),
                !calledOff && isPast(event, today) && t('registration.over'),
              ]}
            />
          </FormOrTaken>
        </div>
        <section aria-labelledby="about-event" className="min-w-0">
          <EventBanner event={event} sizes="(min-width: 64rem) 32rem, 55vw" className="rounded-card" />
          <h2 id="about-event" className="mt-6 text-2xl">
            {t('events.description')}
          </h2>
          <FactLine event={event} icon="hourglass" facts={['duration']} className="mt-4 text-quiet" />
          <p
            {...writtenIn(event.Discreption, language)}
            className="mt-3 max-w-prose whitespace-pre-line text-quiet"
          >
            {event.Discreption}
          </p>
        </section>
      </div>
    </div>
  );
}

/** Above the form: which event it is for, in so little room that the form's first field is in a phone's first screen. */
function EventInBrief({ event }: { event: RegistrationPageEvent }) {
  const language = useLanguage();
  return (
    <header className="mt-2 flex items-center gap-3.5 lg:mt-3">
      <Picture
        name={event.EventBanner}
        alt=""
        sizes="4.5rem"
        width={72}
        height={72}
        most={320}
        first
        standIn={standIn}
        colours={event.Colours}
        className="size-18 shrink-0 rounded-control lg:hidden"
      />
      <div className="min-w-0">
        <h1
          {...writtenIn(event.EventName, language)}
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
