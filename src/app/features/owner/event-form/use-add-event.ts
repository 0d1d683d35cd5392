import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/contract/call-failure';
import { readDay } from '~/contract/event-date';
import { clearNotices, notify } from '../../../ui/notices';
import { eventsQuery } from '../../events/event-queries';
import { useToday } from '../../events/use-today';
import { UploadFailure } from '../../uploads/upload-failure';
import { newKey } from '../new-key';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { listAfter, useAfterwards } from '../use-afterwards';
import type { SentEvent } from './already-there';
import { type EventFields, type FieldProblems, newEventProblems } from './event-fields';
import { saveNewEvent } from './save-new-event';
import { useFailedSave } from './use-failed-save';

interface Adding {
  banner: PictureFieldModel;
  /** The event as it went out in earlier tries. */
  sent: () => readonly SentEvent[];
  onSending: (event: SentEvent) => void;
  showProblems: (problems: FieldProblems) => void;
  /** She pressed without a banner, or with one that turned out to be none. */
  onNoBanner: () => void;
  /** The event is stored. */
  onAdded: () => void;
  /** No answer came. Says whether the event waits here as a draft: not where she has logged out meanwhile. */
  onUnanswered: () => boolean;
}

/** Adds the event (§2.19, §5): what is missing is said; a second tap while the first is at work does nothing. */
export function useAddEvent(adding: Adding) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const today = useToday();
  const afterwards = useAfterwards();
  const saySaveFailed = useFailedSave();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  /** None has been chosen, or what was chosen is none: the field says why. */
  const sayNoBanner = () => {
    notify({ kind: 'problem', title: t('ownerEvents.noBanner') });
    adding.onNoBanner();
  };

  const isComplete = (fields: EventFields): boolean => {
    const problems = newEventProblems(fields);
    adding.showProblems(problems);
    const found = Object.values(problems);
    if (found.length > 0) {
      const missing = found.includes('missing');
      notify({ kind: 'problem', title: t(missing ? 'ownerEvents.fillAll' : 'problems.invalid') });
      return false;
    }
    if (adding.banner.isNew()) return true;
    sayNoBanner();
    return false;
  };

  const submit = async (fields: EventFields) => {
    if (underWay.current) return;
    clearNotices();
    if (!isComplete(fields)) return;
    underWay.current = true;
    setBusy(true);
    try {
      await adding.banner.ready();
      await saveNewEvent({
        api,
        fields,
        sent: adding.sent(),
        onSending: adding.onSending,
        key: newKey(),
        bannerName: () => adding.banner.get().name,
        upload: adding.banner.upload,
        onBannerFailed: (error) => {
          console.error(error);
          notify({ kind: 'problem', title: t('ownerEvents.bannerFailed') });
        },
      });
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      if (error instanceof UploadFailure) return sayNoBanner();
      const isKept = error instanceof CallFailure && error.kind === 'unreachable' && adding.onUnanswered();
      saySaveFailed(
        error,
        isKept
          ? { title: t('ownerEvents.draftWaits'), text: t('ownerEvents.draftWaitsMore') }
          : { title: t('problems.unreachable') },
      );
      return;
    }
    adding.onAdded();
    const day = readDay(fields.EDate);
    const isOver = day !== null && day < today;
    notify({
      kind: 'success',
      title: t('ownerEvents.added'),
      text: t(isOver ? 'ownerEvents.addedPast' : 'ownerEvents.addedCurrent', {
        name: fields.EventName.trim(),
      }),
    });
    void queryClient.invalidateQueries({ queryKey: eventsQuery(api).queryKey });
    // The button keeps turning until then: what is on the screen is saved already.
    afterwards(
      listAfter.event,
      () => void navigate({ to: '/event/$kind', params: { kind: 'current_event' } }),
    );
  };

  return { submit, busy };
}
