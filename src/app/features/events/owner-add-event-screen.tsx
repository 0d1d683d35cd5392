import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatDate } from '~/content/format-date';
import { CallFailure } from '~/contract/call-failure';
import type { Event } from '~/contract/event';
import { addDays, type Day, daysBetween, readDay } from '~/contract/event-date';
import { useTranslation } from '../../lib/i18n';
import { useToday } from '../../lib/server-clock';
import { useGroup } from '../../lib/site-content';
import { DraftNote } from '../../owner-kit/owner-form';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { redirectDelays, useDelayedAction } from '../../owner-kit/use-owner-action';
import { useOwnerForm } from '../../owner-kit/use-owner-form';
import { BackLink, Button } from '../../ui/button';
import { notify } from '../../ui/notices';
import { UploadFailure } from '../uploads/upload-failure';
import { type PictureFieldModel, usePictureField } from '../uploads/use-picture-field';
import { invalidateEvents } from './event-queries';
import {
  duplicateOf,
  type EventFields,
  emptyFields,
  eventDrafts,
  faultsOf,
  fieldNames,
  messageTexts,
  newEventProblems,
} from './owner-event-fields';
import { EventForm } from './owner-event-form';
import { askWhoHears } from './owner-news-question';
import { saveNewEvent } from './owner-save-event';
import { useWhatsAppShareLinkOf } from './share-event';

const week = 7;

/** Which of its weekday in the month a day is, from 0: the first, second, … Saturday. */
const weekdayInMonth = (day: Day): number => Math.floor((Number(day.slice(8)) - 1) / week);

/** The first day of the following month. */
const nextMonth = (day: Day): Day => {
  const sameMonth = (other: Day) => other.slice(0, 7) === day.slice(0, 7);
  let next = addDays(day, 1);
  while (sameMonth(next)) next = addDays(next, 1);
  return next;
};

/** The first day from `from` on that has the weekday of `like`, which is earlier. */
const sameWeekday = (like: Day, from: Day): Day =>
  addDays(from, (week - (daysBetween(like, from) % week)) % week);

/**
 * Returns the days that a copy of an event is offered for, without repeats: the same weekday a week later, and the
 * same one of the next month, such as the second Saturday. Both lie after today.
 */
export function daysOfCopy(original: Day, today: Day): Day[] {
  const latest = original > today ? original : today;
  const weekLater = sameWeekday(original, addDays(latest, 1));
  const firstInMonth = sameWeekday(original, nextMonth(latest));
  const wanted = addDays(firstInMonth, weekdayInMonth(original) * week);
  // A month may lack the fifth one.
  const isInMonth = wanted.slice(0, 7) === firstInMonth.slice(0, 7);
  return [...new Set([weekLater, isInMonth ? wanted : addDays(wanted, -week)])];
}

interface CopyNoteProps {
  original: Event;
  /** The chosen date, yyyy-mm-dd or empty. */
  date: string;
  onChoose: (date: Day) => void;
}

/** Says that the form shows a copy of an event, and offers dates for it (rule owner-event-lists). */
function CopyNote({ original, date, onChoose }: CopyNoteProps) {
  const { t, language } = useTranslation();
  const today = useToday();
  const day = readDay(original.EDate);
  const name = [original.EventName, formatDate(original.EDate, language)].filter(Boolean).join(', ');
  return (
    <div className="mb-6 rounded-control bg-panel px-4 py-3 wrap-anywhere">
      <p className="flex items-start gap-2.5">
        <OwnerIcon name="copy" className="mt-1 size-5 text-clay" />
        <span>{t('ownerEvents.copyOf', { name })}</span>
      </p>
      {day && (
        <fieldset className="mt-2 flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1 font-semibold">{t('ownerEvents.copyWhen')}</legend>
          {daysOfCopy(day, today).map((offered) => (
            <Button
              key={offered}
              kind={offered === date ? 'primary' : 'secondary'}
              aria-pressed={offered === date}
              onClick={() => onChoose(offered)}
            >
              {formatDate(offered, language)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface AddEventOptions {
  /** This tab's draft key; a stored draft takes precedence over `start`. */
  name: string;
  start: () => { fields: EventFields };
  banner: PictureFieldModel;
  isCopy: boolean;
}

/** State of the form for a new event (rules add-event and field-checks). */
function useAddEvent({ name, start, banner, isCopy }: AddEventOptions) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const today = useToday();
  const afterwards = useDelayedAction();
  const shareLinkOf = useWhatsAppShareLinkOf();
  const savedId = useRef('');
  const wasAskedForDate = useRef(false);
  /** The field says so, or why the chosen file is no picture. */
  const lacksBanner = { problems: {}, lacksPicture: true };

  return useOwnerForm({
    name,
    record: undefined,
    title: ({ EventName }) => EventName,
    draft: eventDrafts.new,
    start,
    fieldNames,
    picture: banner,
    isLeft: true,
    check(fields) {
      const faults = faultsOf(newEventProblems(fields), t);
      if (faults.title !== undefined) return faults;
      if (banner.get().state === 'none') return lacksBanner;
      // Asked once: a copy may be announced before its date is fixed.
      if (!isCopy || fields.EDate || wasAskedForDate.current) return faults;
      wasAskedForDate.current = true;
      return { problems: { EDate: 'undated' }, title: t('ownerEvents.undated') };
    },
    async save(attempt) {
      savedId.current = await saveNewEvent({
        ...attempt,
        api,
        today,
        upload: banner.upload,
        onBannerFailed: (error) => {
          console.error(error);
          notify({ kind: 'problem', title: t('ownerEvents.bannerFailed') });
        },
      });
      return null;
    },
    onSaved(fields) {
      const day = readDay(fields.EDate);
      const isOver = day !== null && day < today;
      notify({
        kind: 'success',
        title: t('ownerEvents.added'),
        text: t(isOver ? 'ownerEvents.addedPast' : 'ownerEvents.addedCurrent', {
          name: fields.EventName.trim(),
        }),
        ...(!isOver && {
          links: [
            {
              href: shareLinkOf({ _id: savedId.current, ...fields, ...messageTexts(fields, language) }),
              label: t('ownerDashboard.shareByWhatsApp'),
            },
          ],
        }),
      });
      if (!isOver) askWhoHears(savedId.current);
      void invalidateEvents(queryClient);
      afterwards(
        redirectDelays.event,
        () => void navigate({ to: '/event/$kind', params: { kind: 'current_event' } }),
      );
    },
    onFailed(error, { report, storeDraft, noteDraft, refuse }) {
      if (error instanceof UploadFailure) return refuse(lacksBanner);
      const isStored = error instanceof CallFailure && error.kind === 'unreachable' && storeDraft();
      if (isStored) noteDraft();
      report(error, {
        unreachable: isStored
          ? {
              title: t('ownerEvents.draftWaits'),
              text: t(isCopy ? 'ownerEvents.copyWaitsMore' : 'ownerEvents.draftWaitsMore'),
            }
          : { title: t('problems.unreachable') },
        signedOut: { title: t('ownerEvents.signInAgain') },
      });
    },
  });
}

/**
 * Form for a new event with its live preview (rule add-event). `form` is this tab's draft key; a stored draft takes
 * precedence over `like`, the event to copy.
 */
export function AddEventScreen({ form: formName, like }: { form: string; like: Event | undefined }) {
  const { t } = useTranslation();
  const banner = usePictureField(like?.EventBanner);
  const { name: Organization = '' } = useGroup().Texts;
  const start = () => ({ fields: like ? duplicateOf(like) : { ...emptyFields(), Organization } });
  const form = useAddEvent({ name: formName, start, banner, isCopy: like !== undefined });

  return (
    <>
      {/* A desk has the menu beside the form. */}
      <div className="md:hidden">
        <BackLink to="/dashboard">{t('ownerMenu.dashboard')}</BackLink>
      </div>
      <h1 className="mb-6 text-3xl">{t('ownerMenu.addEvent')}</h1>
      {like && (
        <CopyNote
          original={like}
          date={form.fields.EDate}
          onChoose={(EDate) => form.change({ ...form.fields, EDate })}
        />
      )}
      {form.isDraftShown && (
        <DraftNote
          kind="new"
          savedAt={form.savedAt}
          onDrop={() => form.restart(start(), like?.EventBanner)}
        />
      )}
      <EventForm
        kind="add"
        form={form}
        save={t('ownerEvents.save')}
        banner={banner}
        problem={form.isPictureMissing ? t('ownerEvents.noBanner') : undefined}
      />
    </>
  );
}
