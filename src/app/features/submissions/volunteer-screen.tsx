import { type ComponentProps, useRef } from 'react';
import drawing from '~/content/pictures/single-pages/head-volunteer.svg';
import picture from '~/content/pictures/single-pages/highlight-village.svg';
import type { PageTexts } from '~/content/words/en';
import { readDay } from '~/contract/event-date';
import { readTypedDay, writeTypedDay } from '~/contract/field-schemas';
import type { GroupTexts } from '~/contract/group-fields';
import { newVolunteer } from '~/contract/submissions';
import { checkFields } from '../../lib/check-fields';
import { useTranslation } from '../../lib/i18n';
import { useGroupLang } from '../../lib/site-content';
import { MessageForm } from '../../shared/message-form';
import { TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { PageTitle } from '../../ui/page-title';
import { Drawing } from '../../ui/picture';

/** The form of a volunteer's application (rule volunteer-page). */
function VolunteerForm({ corrects }: { corrects: string | undefined }) {
  const { t } = useTranslation();
  return (
    <MessageForm
      kind="volunteer"
      check={(entered) => checkFields(newVolunteer, entered)}
      corrects={corrects}
      title={t('takingPart.volunteerForm')}
      submissionTitle={t('takingPart.application')}
    >
      {(field) => (
        <>
          <DateField
            label={t('forms.dateOfBirth')}
            mark={t('forms.optional')}
            hint={t('forms.dateNote')}
            pick={t('forms.pickDate')}
            {...field('DOB')}
          />
          <TextArea label={t('forms.whyJoinUs')} mark={t('forms.optional')} {...field('WhyYouWantToJoin')} />
        </>
      )}
    </MessageForm>
  );
}

interface VolunteerScreenProps {
  /** Missing where they cannot be had just now. */
  words: PageTexts['volunteer'] | undefined;
  /** The owner's, which take their places. */
  texts: GroupTexts | undefined;
  untranslated: readonly string[] | undefined;
  /** The key of a refused application that is to be corrected. */
  corrects: string | undefined;
}

/** Applying as a volunteer (rule volunteer-page): what there is to do, and the form. */
export function VolunteerScreen({ words, texts, untranslated, corrects }: VolunteerScreenProps) {
  const { t } = useTranslation();
  const lang = useGroupLang(untranslated);
  const lead = texts?.volunteerLead || words?.lead;
  return (
    <>
      <PageTitle
        title={t('takingPart.volunteerTitle')}
        lead={lead && <span lang={lang('volunteerLead')}>{lead}</span>}
        drawing={drawing}
      />
      <div className="page-body">
        <div
          className={`grid grid-cols-1 gap-10 lg:gap-14 ${words ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]' : 'max-w-2xl'}`}
        >
          {words && <Tasks usual={words.tasks} texts={texts} lang={lang} />}
          <VolunteerForm corrects={corrects} />
        </div>
      </div>
    </>
  );
}

interface TasksProps {
  usual: PageTexts['volunteer']['tasks'];
  texts: GroupTexts | undefined;
  lang: ReturnType<typeof useGroupLang>;
}

/** What there is to do. */
function Tasks({ usual, texts, lang }: TasksProps) {
  return (
    <section aria-labelledby="tasks" className="min-w-0">
      <Drawing
        src={picture}
        alt=""
        width={1200}
        height={900}
        loading="lazy"
        className="mb-8 aspect-[2/1] w-full rounded-card bg-panel object-cover lg:hidden"
      />
      <h2 id="tasks" lang={lang('tasksTitle')} className="text-2xl lg:text-3xl">
        {texts?.tasksTitle || usual.title}
      </h2>
      <ul className="mt-5 grid gap-5">
        {(texts?.tasks ?? usual.list).map(({ title, text }) => (
          <li key={title + text} lang={lang('tasks')} className="border-l-4 border-leaf pl-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DateFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'placeholder' | 'inside'
> & {
  pick: string;
};

/**
 * A date of birth, typed day first or chosen in the browser's calendar. A calendar alone is slow for a birth year
 * and cannot be typed into on Android.
 */
function DateField({ pick, ...field }: DateFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);

  const open = () => {
    if (!calendar.current || !text.current) return;
    calendar.current.value = readTypedDay(text.current.value) ?? '';
    // Without `showPicker`, focus opens the calendar on phones.
    if (calendar.current.showPicker) calendar.current.showPicker();
    else calendar.current.focus();
  };

  const take = (chosen: string) => {
    const day = readDay(chosen);
    if (!text.current || !day) return;
    text.current.value = writeTypedDay(day);
    // Simulates typing, so that the form saves its draft.
    text.current.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <TextField
      {...field}
      ref={text}
      inputMode="numeric"
      placeholder="05/03/1990"
      maxLength={40}
      inside={
        <>
          <input
            ref={calendar}
            type="date"
            min="1900-01-01"
            tabIndex={-1}
            aria-hidden="true"
            onInput={(input) => input.stopPropagation()}
            onChange={({ target }) => take(target.value)}
            className="pointer-events-none absolute inset-y-0 right-0 w-12 opacity-0"
          />
          <button
            type="button"
            onClick={open}
            aria-label={pick}
            className="absolute inset-y-0 right-0 grid w-13 place-items-center rounded-control text-leaf-deep hover:bg-leaf-soft noscript:hidden"
          >
            <Icon name="calendar" className="size-6" />
          </button>
        </>
      }
    />
  );
}
