import { useRef, useState, useSyncExternalStore } from 'react';
import type * as v from 'valibot';
import { useUnsavedForm } from '../../../platform/worker/unsaved-forms';
import { clearNotices, notify } from '../../../ui/notices';
import { useSingleMutation } from '../actions/use-single-mutation';
import type { FormPicture } from './form-picture';
import { useDraft } from './use-draft';
import { useDraftPicture } from './use-draft-picture';
import { useFormProblems } from './use-form-problems';

/** What stands in a form, and the stored record that this changes; undefined where there is none to be compared. */
export interface FormVersion<Fields, Base> {
  fields: Fields;
  base?: Base | undefined;
}

/** A version with what earlier tries have sent: one that ended without an answer may have arrived. */
export interface FormDraft<Fields, Sent, Base> extends FormVersion<Fields, Base> {
  sent: Sent[];
}

/** One try to save a form. */
export interface SaveAttempt<Fields, Sent, Base> extends FormDraft<Fields, Sent, Base> {
  /** To be called when it goes out: from here on nobody knows whether it arrives, until it is told. */
  onSending: (sent: Sent) => void;
}

/** Why a form cannot be saved as it is. */
export interface FormFaults<Name extends string> {
  problems: Partial<Record<Name, string>>;
  /** Left out where the picture was not looked at. */
  lacksPicture?: boolean;
  /** What a notice says of it; without one the fields alone do. */
  title?: string;
}

interface FailedSave<Name extends string> {
  /** Stores what was written, and says whether this phone could: not after a logout meanwhile. */
  storeDraft: () => boolean;
  /** Shows the note that a draft is there. */
  noteDraft: () => void;
  /** Shows what is wrong with the form. */
  refuse: (faults: FormFaults<Name>) => void;
}

interface OwnerFormOptions<Fields, Name extends string, Sent, Base, Theirs> {
  /** Names the form's draft, with the id of what it changes. */
  name: string;
  /** How a draft is read back. */
  draft: v.GenericSchema<unknown, FormDraft<Fields, Sent, Base>>;
  /** What the form begins with where there is no draft. */
  start: () => FormVersion<Fields, Base>;
  fieldNames: readonly Name[];
  picture: FormPicture;
  /** What is wrong with the fields: no problems and a picture that is not lacking where they can be saved. */
  check: (fields: Fields) => FormFaults<Name>;
  /**
   * Saves them. Resolves to the record as somebody else has saved it meanwhile, or to null where this version is saved.
   */
  save: (attempt: SaveAttempt<Fields, Sent, Base>) => Promise<Theirs | null>;
  /** True where the form is left once it is saved: until then it takes nothing more. */
  isLeft: boolean;
  /** Called when it is saved and its draft forgotten, also where the screen was left meanwhile. */
  onSaved: (fields: Fields) => void;
  /** Called when it was not saved, to say why. */
  onFailed: (error: unknown, failed: FailedSave<Name>) => void;
}

/**
 * One of the owner's forms with a picture (rule form-drafts): its fields and their draft, what is wrong with them,
 * saving, and what to do where somebody else has saved the same record meanwhile. A second tap while the first is at
 * work does nothing.
 */
export function useOwnerForm<
  Fields extends Record<Name, unknown>,
  Name extends string,
  Sent,
  Base = undefined,
  Theirs = never,
>(options: OwnerFormOptions<Fields, Name, Sent, Base, Theirs>) {
  const { name, start, picture, check, save, isLeft, onSaved, onFailed } = options;
  const draft = useDraft(name, options.draft);
  const [before] = useState(draft.read);
  const [{ fields, base }, setVersion] = useState<FormVersion<Fields, Base>>(() => before ?? start());
  const sent = useRef(before?.sent ?? []);
  const [isUnsaved, setUnsaved] = useState(before !== undefined);
  const [isDraftShown, setDraftShown] = useState(before !== undefined);
  const [isPictureMissing, setPictureMissing] = useState(false);
  const [theirs, setTheirs] = useState<Theirs>();
  const { form, problems, showProblems, forgetProblems } = useFormProblems(options.fieldNames);
  const forgetPicture = useDraftPicture(name, picture);
  const { state: pictureState } = useSyncExternalStore(picture.subscribe, picture.get);
  useUnsavedForm(isUnsaved || pictureState === 'chosen');

  const saving = useSingleMutation({
    mutationFn: async (version: FormVersion<Fields, Base>) => {
      await picture.ready();
      return save({
        ...version,
        sent: sent.current,
        onSending(going) {
          sent.current = [...sent.current, going];
          draft.store({ ...version, sent: sent.current });
        },
      });
    },
  });
  const isBusy = saving.isPending || (isLeft && saving.data === null);

  const forget = () => {
    draft.forget();
    forgetPicture();
    sent.current = [];
    setUnsaved(false);
    setDraftShown(false);
    setTheirs(undefined);
  };
  const change = (next: Fields, from = base) => {
    forgetProblems(fields, next);
    setVersion({ fields: next, base: from });
    setUnsaved(true);
    draft.store({ fields: next, base: from, sent: sent.current });
  };
  const refuse = (faults: FormFaults<Name>) => {
    showProblems(faults.problems);
    if (faults.lacksPicture !== undefined) setPictureMissing(faults.lacksPicture);
    if (faults.title !== undefined) notify({ kind: 'problem', title: faults.title });
  };

  const submit = async (version: FormVersion<Fields, Base>) => {
    if (isBusy || saving.isUnderWay()) return;
    clearNotices();
    const faults = check(version.fields);
    refuse(faults);
    if (faults.lacksPicture || Object.keys(faults.problems).length > 0) return;
    let other: Theirs | null;
    try {
      other = await saving.mutateAsync(version);
    } catch (error) {
      onFailed(error, {
        storeDraft: () => draft.store({ ...version, sent: sent.current }),
        noteDraft: () => setDraftShown(true),
        refuse,
      });
      return;
    }
    if (other !== null) return setTheirs(other);
    forget();
    onSaved(version.fields);
  };

  return {
    /** For the `form` element: the first field at fault takes the focus. */
    form,
    fields,
    base,
    problems,
    isPictureMissing: isPictureMissing && pictureState === 'none',
    /** True while it is being saved, and after that until the form is left. */
    isBusy,
    /** True where the form holds what was written earlier and not saved. */
    isDraftShown,
    /** The record as somebody else has saved it meanwhile. */
    theirs,
    change: (next: Fields) => change(next),
    submit: () => submit({ fields, base }),
    /** Ends a conflict: this version, which is compared with theirs from now on, is saved. */
    settle(version: FormVersion<Fields, Base>) {
      setTheirs(undefined);
      change(version.fields, version.base);
      return submit(version);
    },
    /** Begins anew with this version, and the picture that the record has; the draft is forgotten. */
    restart(version: FormVersion<Fields, Base>, current = '') {
      forget();
      setVersion(version);
      picture.startAgain(current);
      refuse({ problems: {}, lacksPicture: false });
    },
  };
}
