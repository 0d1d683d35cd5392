import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/contract/call-failure';
import { failureInWords } from '../../../languages/failure-in-words';
import { clearNotices, notify } from '../../../ui/notices';
import { teamQuery } from '../../team/team-queries';
import { UploadFailure } from '../../uploads/upload-failure';
import { refusalInWords } from '../uploads/refusal-in-words';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { listAfter, useAfterwards } from '../use-afterwards';
import { useFormProblems } from '../use-form-problems';
import { type MemberFields, memberFieldNames, problemsOfMember } from './member-fields';
import { addMember, changeMember } from './save-member';

interface Saving {
  /** The member that is changed; undefined for a new one. */
  id: string | undefined;
  photo: PictureFieldModel;
  /** The photos' names in earlier tries of adding. */
  tried: () => readonly string[];
  /** A new member goes out with a photo of this name. */
  onSending: (photo: string) => void;
  onSaved: () => void;
  /** No answer came. Says whether what was typed waits here: not where she has logged out meanwhile. */
  onUnanswered: () => boolean;
}

/** Saves a member, new or changed (§2.23, §2.25, §4, §5, §8); a second tap while the first is at work does nothing. */
export function useSaveMember({ id, photo, tried, onSending, onSaved, onUnanswered }: Saving) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const { form, problems, showProblems, forgetProblems } = useFormProblems(memberFieldNames);
  const [isPhotoMissing, setPhotoMissing] = useState(false);

  const isComplete = (fields: MemberFields): boolean => {
    const found = problemsOfMember(fields);
    const { state } = photo.get();
    const lacksPhoto = id === undefined && state === 'none';
    showProblems(found);
    setPhotoMissing(lacksPhoto);
    if (!lacksPhoto && Object.keys(found).length === 0) return true;
    notify({ kind: 'problem', title: t(lacksPhoto ? 'ownerTeam.noPhoto' : 'problems.invalid') });
    return false;
  };

  const sayWhy = (error: unknown) => {
    if (error instanceof UploadFailure) {
      const text = refusalInWords(error.reason, t);
      return notify({ kind: 'problem', title: t('ownerTeam.photoFailed'), text });
    }
    if (!(error instanceof CallFailure)) throw error;
    if (error.kind === 'unreachable') {
      const isKept = onUnanswered();
      const title = t('problems.unreachable');
      return notify({ kind: 'kept', title, ...(isKept && { text: t('ownerTeam.keptHere') }) });
    }
    notify({ kind: 'problem', title: t('ownerEvents.notSaved'), text: failureInWords(error, t) });
  };

  const submit = async (fields: MemberFields) => {
    if (underWay.current) return;
    clearNotices();
    if (!isComplete(fields)) return;
    underWay.current = true;
    setBusy(true);
    const { upload } = photo;
    try {
      await photo.ready();
      const photoName = () => photo.get().name;
      if (id === undefined) await addMember(api, { fields, upload, tried: tried(), onSending, photoName });
      else await changeMember(api, id, { fields, upload, hasNewPhoto: photo.isNew() });
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      sayWhy(error);
      return;
    }
    onSaved();
    notify({ kind: 'success', title: t('ownerTeam.saved') });
    void queryClient.invalidateQueries({ queryKey: teamQuery(api).queryKey });
    // The button keeps turning until then: what is on the screen is saved already.
    afterwards(listAfter.member, () => void navigate({ to: '/my_team' }));
  };

  /** The form is empty again, or as it is stored: nothing is wrong with that yet. */
  const startAnew = () => {
    showProblems({});
    setPhotoMissing(false);
  };

  return { submit, busy, form, problems, forgetProblems, isPhotoMissing, startAnew };
}
