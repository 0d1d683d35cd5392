import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '~/contract/event';
import { clearNotices, notify } from '../../../ui/notices';
import { eventsQuery } from '../../events/event-queries';
import { UploadFailure } from '../../uploads/upload-failure';
import { refusalInWords } from '../uploads/refusal-in-words';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { listAfter, useAfterwards } from '../use-afterwards';
import type { SentEvent } from './already-there';
import { type EventFields, type FieldProblems, refusedFields } from './event-fields';
import { type Base, saveChangedEvent } from './save-changed-event';
import { useFailedSave } from './use-failed-save';

interface Editing {
  id: string;
  banner: PictureFieldModel;
  /** The event as it went out in earlier tries. */
  sent: () => readonly SentEvent[];
  onSending: (event: SentEvent, base: Base) => void;
  showProblems: (problems: FieldProblems) => void;
  onSaved: () => void;
  /** Somebody else has saved it since; this is the event as it stands now. */
  onChangedMeanwhile: (now: Event) => void;
}

/** Saves a changed event (§2.20). Nothing of it can wait for a connection: meanwhile others may change it. */
export function useEditEvent(editing: Editing) {
  const { id, banner, sent, onSending, showProblems, onSaved, onChangedMeanwhile } = editing;
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  const saySaveFailed = useFailedSave();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  const submit = async (fields: EventFields, base: Base) => {
    if (underWay.current) return;
    clearNotices();
    const problems = refusedFields(fields);
    showProblems(problems);
    const found = Object.values(problems);
    if (found.length > 0) {
      const missing = found.includes('missing');
      notify({ kind: 'problem', title: t(missing ? 'ownerEvents.fillAll' : 'problems.invalid') });
      return;
    }
    underWay.current = true;
    setBusy(true);
    let now: Event | null;
    try {
      await banner.ready();
      now = await saveChangedEvent(api, {
        id,
        fields,
        base,
        sent: sent(),
        onSending: (event) => onSending(event, base),
        hasNewBanner: banner.isNew(),
        upload: banner.upload,
      });
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      if (error instanceof UploadFailure) {
        const text = refusalInWords(error.reason, t);
        notify({ kind: 'problem', title: t('ownerEvents.bannerFailed'), text });
      } else saySaveFailed(error, { title: t('ownerEvents.changesWait') });
      return;
    }
    if (now) {
      underWay.current = false;
      setBusy(false);
      onChangedMeanwhile(now);
      return;
    }
    onSaved();
    notify({ kind: 'success', title: t('ownerEvents.updated') });
    void queryClient.invalidateQueries({ queryKey: eventsQuery(api).queryKey });
    afterwards(
      listAfter.event,
      () => void navigate({ to: '/event/$kind', params: { kind: 'current_event' } }),
    );
  };

  return { submit, busy };
}
