import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationPageEvent } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';
import { useLanguage } from '../../languages/use-content';
import { outbox } from '../../offline/outbox-client';
import { useUnsavedForm } from '../../offline/unsaved-forms';
import { Icon } from '../../ui/icon';
import { EventBanner } from '../events/event-banner';
import { BackToEvents } from '../events/event-detail';
import { EventFacts } from '../events/event-facts';
import { dateInWords, feeInWords } from '../events/event-words';
import { keepDraft, readDraft } from './draft';
import { useFormReturn } from './form-return';
import { RegistrationForm } from './registration-form';
import { registrationFields } from './registration-problems';
import { useRegistration } from './use-registration';

interface RegistrationScreenProps {
  eid: string;
  event: RegistrationPageEvent;
  today: Day;
  /** The key of a refused registration that is to be corrected. */
  corrects: string | undefined;
}

/** Registering for an event (§2.8): the event, and the form. */
export function RegistrationScreen({ eid, event, today, corrects }: RegistrationScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const returned = useFormReturn();
  // A correction is another person's affair, perhaps, than what was half written for this event.
  const draft = `registration:${corrects ?? eid}`;
  const { submit, busy, problems } = useRegistration({
    eid,
    name: event.EventName,
    corrects,
    draft,
    returned: returned?.problems ?? {},
  });
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState(false);
  useUnsavedForm(touched);
  useFilledFromBefore(form, draft, corrects, () => setTouched(true));
  useFocusOnProblem(form, problems);
  const day = readDay(event.EDate);
  return (
    <div className="page-width py-6 lg:py-10">
      <BackToEvents />
      <div className="mt-3 grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
        <div>
          <EventBanner event={event} first sizes="(min-width: 64rem) 32rem, 55vw" className="rounded-card" />
          <h1 className="mt-5 text-3xl lg:text-4xl">{event.EventName}</h1>
          <EventFacts
            className="mt-4"
            facts={[
              {
                icon: 'calendar',
                label: t('events.date'),
                value: dateInWords(event.EDate, language) ?? t('events.dateOpen'),
              },
              { icon: 'pin', label: t('events.place'), value: event.Place },
              { icon: 'ticket', label: t('events.entry'), value: feeInWords(event.Fee, t) },
            ]}
          />
          <p className="mt-4 whitespace-pre-line text-quiet">{event.Discreption}</p>
        </div>
        <section
          aria-labelledby="register-title"
          className="h-fit rounded-card border border-line bg-paper p-5 sm:p-8"
        >
          <h2 id="register-title" className="text-2xl">
            {t('registration.title')}
          </h2>
          <p className="mt-2 mb-6 text-quiet">{t('registration.lead')}</p>
          {corrects !== undefined && <Remark>{t('registration.correcting')}</Remark>}
          {day !== null && day < today && <Remark>{t('registration.over')}</Remark>}
          {returned && (
            <Remark alert>{t('registration.refused', { reason: t(`problems.${returned.code}`) })}</Remark>
          )}
          <RegistrationForm
            form={form}
            values={returned?.values ?? {}}
            problems={problems}
            busy={busy}
            onSubmit={(element) => void submit(fieldsOf(element))}
            onInput={(element) => {
              setTouched(true);
              keepDraft(draft, fieldsOf(element));
            }}
          />
        </section>
      </div>
    </div>
  );
}

const Remark = ({ children, alert = false }: { children: string; alert?: boolean }) => (
  <p
    role={alert ? 'alert' : undefined}
    className="mb-5 flex items-start gap-2.5 rounded-control bg-panel p-4"
  >
    <Icon name="warning" className="mt-0.5 text-clay size-5" />
    {children}
  </p>
);

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(registrationFields.map((field) => [field, String(data.get(field) ?? '')]));
}

/** Fills empty fields with what an earlier visit left half filled, or with the refused registration's content. */
function useFilledFromBefore(
  form: { current: HTMLFormElement | null },
  draft: string,
  corrects: string | undefined,
  onFilled: () => void,
): void {
  const filled = useEffectEvent(onFilled);
  useEffect(() => {
    let left = false;
    const fill = (texts: Record<string, string>) => {
      if (left) return;
      for (const name of registrationFields) {
        const field = form.current?.elements.namedItem(name);
        const text = texts[name];
        const fillable = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if (!fillable || !text || field.value !== '') continue;
        field.value = text;
        filled();
      }
    };
    fill(readDraft(draft));
    if (corrects !== undefined) {
      void outbox.takeForCorrection('registration', corrects).then((texts) => texts && fill(texts));
    }
    return () => {
      left = true;
    };
  }, [form, draft, corrects]);
}

/** The first field at fault takes the focus, so that nobody has to look for it. */
function useFocusOnProblem(form: { current: HTMLFormElement | null }, problems: object): void {
  const [seen, setSeen] = useState(problems);
  useEffect(() => {
    if (problems === seen) return;
    setSeen(problems);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems, seen]);
}
