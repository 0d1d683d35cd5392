import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { TeamMember } from '~/contract/team-member';
import { useUnsavedForm } from '../../../offline/unsaved-forms';
import { BackLink } from '../../../ui/back-link';
import { Button } from '../../../ui/button';
import { DraftNote } from '../draft-note';
import { PictureField, usePicture } from '../uploads/picture-field';
import { usePictureField } from '../uploads/use-picture-field';
import { memberForm, useDraft } from '../use-draft';
import { useDraftPicture } from '../use-draft-picture';
import { emptyMember, type MemberFields, memberFields, memberInForm } from './member-fields';
import { MemberFormFields } from './member-form';
import { useSaveMember } from './use-save-member';

const memberDraft = v.object({ fields: memberFields, tried: v.array(v.string()) });

/** Adding a team member (§2.23), or changing one (§2.25). What was typed outlives a closed app. */
export function MemberScreen({ member }: { member?: TeamMember }) {
  const { t } = useTranslation();
  const formName = member ? memberForm(member._id) : 'new-member';
  const draft = useDraft(formName, memberDraft);
  const stored = () => (member ? memberInForm(member) : emptyMember());
  const [before] = useState(draft.read);
  const [fields, setFields] = useState(() => before?.fields ?? stored());
  const tried = useRef(before?.tried ?? []);
  const [isUnsaved, setUnsaved] = useState(before !== undefined);
  const [isDraftShown, setDraftShown] = useState(before !== undefined);
  const photo = usePictureField(member?.ProfilImage);
  const forgetPhoto = useDraftPicture(formName, photo);
  const { state } = usePicture(photo);
  useUnsavedForm(isUnsaved || state === 'chosen');
  const keep = (next: MemberFields): boolean => {
    setFields(next);
    setUnsaved(true);
    return draft.keep({ fields: next, tried: tried.current });
  };
  const forget = () => {
    draft.forget();
    forgetPhoto();
    setUnsaved(false);
    setDraftShown(false);
    tried.current = [];
  };
  const { submit, busy, form, problems, forgetProblems, isPhotoMissing, startAnew } = useSaveMember({
    id: member?._id,
    photo,
    tried: () => tried.current,
    onSaved: forget,
    onSending(name) {
      tried.current = [...tried.current, name];
      draft.keep({ fields, tried: tried.current });
    },
    onUnanswered: () => keep(fields),
  });

  return (
    <>
      {member && <BackLink to="/my_team">{t('ownerTeam.myTeam')}</BackLink>}
      <h1 className="mb-6 text-3xl">{t(member ? 'ownerTeam.editTitle' : 'ownerTeam.addTitle')}</h1>
      {isDraftShown && (
        <DraftNote
          onDrop={() => {
            forget();
            setFields(stored());
            if (photo.isNew()) photo.takeAway();
            startAnew();
          }}
        >
          {t(member ? 'ownerTeam.unsavedChanges' : 'ownerEvents.draft')}
        </DraftNote>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          void submit(fields);
        }}
        className="grid grid-cols-1 max-w-3xl min-w-0 gap-5 rounded-card border border-line bg-paper p-4 sm:p-8"
      >
        <fieldset disabled={busy} className="grid grid-cols-1 min-w-0 gap-5">
          <PictureField
            label={t('ownerTeam.photo')}
            shape="square"
            picture={photo}
            problem={isPhotoMissing && state === 'none' ? t('ownerTeam.noPhoto') : undefined}
          />
          <MemberFormFields
            fields={fields}
            problems={problems}
            onChange={(next) => {
              forgetProblems(fields, next);
              keep(next);
            }}
          />
        </fieldset>
        <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
          {t(busy ? 'ownerEvents.saving' : 'ownerTeam.submit')}
        </Button>
      </form>
    </>
  );
}
