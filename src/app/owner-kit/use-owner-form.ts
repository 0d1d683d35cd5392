import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import type * as v from 'valibot';
import { useUnsavedForm } from '../lib/form-fields';
import { useFocusOnProblem } from '../ui/focus';
import { clearNotices, notify } from '../ui/notices';
import { keepSave } from './saved-records';
import { type FormPicture, useDraft, useDraftPicture } from './use-draft';
import {
  type FailedSaveMessages,
  newIdempotencyKey,
  useFailedSave,
  useSingleMutation,
} from './use-owner-action';

/** The problems of a form's fields by name; the first invalid field gets the focus. */
function useFormProblems<Name extends string>(
  names: readonly Name[],
): {
  form: RefObject<HTMLFormElement | null>;
  problems: Partial<Record<Name, string>>;
  showProblems: (problems: Partial<Record<Name, string>>) => void;
  /** Clears the problems of changed fields. */
  forgetProblems: (before: Record<Name, unknown>, now: Record<Name, unknown>) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [shown, setShown] = useState(0);
  useFocusOnProblem(form, shown);
  return {
    form,
    problems,
    showProblems(found) {
      setProblems(found);
      setShown((times) => times + 1);
    },
    forgetProblems(before, now) {
      const changed = names.filter((name) => problems[name] && before[name] !== now[name]);
      if (changed.length === 0) return;
      const left = { ...problems };
      for (const name of changed) delete left[name];
      setProblems(left);
      if (Object.keys(left).length === 0) clearNotices();
    },
  };
}

/** Field values and the stored record they change; `base` is undefined if there is none. */
export interface FormVersion<Fields, Base> {
  fields: Fields;
  base?: Base | undefined;
}

/**
 * A version with the idempotency key of a record to be added, kept until it is saved, and the payloads of earlier
 * attempts to change one, any of which may have arrived.
 */
export interface FormDraft<Fields, Sent, Base> extends FormVersion<Fields, Base> {
  key: string;
  sent: Sent[];
  /** ISO instant at which it was saved to a site that has lost it since (rule after-restore). */
  savedAt?: string | undefined;
}

export interface SaveAttempt<Fields, Sent, Base> extends FormDraft<Fields, Sent, Base> {
  /** Called right before the request, which may arrive from then on; stores the draft with its key and payload. */
  onSending: (sent?: Sent) => void;
  /** Shows and stores another version: this one merged with the changes of another phone. */
  onMerged: (version: FormVersion<Fields, Base>) => void;
  /** Replaces and returns the key, for a record that was deleted after an earlier attempt had added it. */
  renewKey: () => string;
}

export interface FormFaults<Name extends string> {
  problems: Partial<Record<Name, string>>;
  /** Undefined if the picture was not checked. */
  lacksPicture?: boolean;
  /** Title of a notice, if one is shown. */
  title?: string;
}

interface FailedSave<Name extends string> {
  /** Reports why, by default as for a form that changes a record. */
  report: (error: unknown, messages?: FailedSaveMessages) => void;
  /** Stores the draft. Returns whether this phone could; false after a sign-out. */
  storeDraft: () => boolean;
  noteDraft: () => void;
  refuse: (faults: FormFaults<Name>) => void;
}

interface OwnerFormOptions<Fields, Name extends string, Sent, Base, Theirs> {
  /** The id of the record that is changed; undefined for a new one. */
  record: string | undefined;
  /** Returns the record's name for the owner. */
  title: (fields: Fields) => string;
  /** The draft's name, with the record's id. */
  name: string;
  /** Schema of a stored draft. */
  draft: v.GenericSchema<unknown, FormDraft<Fields, Sent, Base>>;
  /** Initial values without a draft. */
  start: () => FormVersion<Fields, Base>;
  fieldNames: readonly Name[];
  picture: FormPicture;
  /** Validates the fields. */
  check: (fields: Fields) => FormFaults<Name>;
  /** Saves the fields. Resolves to null, or to the other version on a conflict. */
  save: (attempt: SaveAttempt<Fields, Sent, Base>) => Promise<Theirs | null>;
  /** True if the form closes after saving; until then it stays disabled. */
  isLeft: boolean;
  /** Called after saving, also if the screen was left. */
  onSaved: (fields: Fields) => void;
  /** Called when saving failed, to report why; left out, that is reported as for a form that changes a record. */
  onFailed?: (error: unknown, failed: FailedSave<Name>) => void;
}

/**
 * An owner form with a picture (rule form-drafts): fields, draft, validation, saving and edit conflicts. Double
 * taps are ignored.
 */
export function useOwnerForm<
  Fields extends Record<Name, unknown>,
  Name extends string,
  Sent,
  Base = undefined,
  Theirs = never,
>(options: OwnerFormOptions<Fields, Name, Sent, Base, Theirs>) {
  const { name, record, title, start, picture, check, save, isLeft, onSaved, onFailed } = options;
  const reportFailedSave = useFailedSave();
  const draft = useDraft(name, options.draft);
  const [before] = useState(draft.read);
  const [{ fields, base }, setVersion] = useState<FormVersion<Fields, Base>>(() => before ?? start());
  const sent = useRef(before?.sent ?? []);
  const [firstKey] = useState(() => before?.key ?? newIdempotencyKey());
  const key = useRef(firstKey);
  const [savedAt, setSavedAt] = useState(before?.savedAt);
  const { history } = useRouter();
  const [href] = useState(history.location.href);
  const [isUnsaved, setUnsaved] = useState(before !== undefined);
  const [isDraftShown, setDraftShown] = useState(before !== undefined);
  const [isPictureMissing, setPictureMissing] = useState(false);
  const [theirs, setTheirs] = useState<Theirs>();
  const { form, problems, showProblems, forgetProblems } = useFormProblems(options.fieldNames);
  const forgetPicture = useDraftPicture(name, picture);
  const { state: pictureState } = useSyncExternalStore(picture.subscribe, picture.get, picture.get);
  useUnsavedForm(isUnsaved || pictureState === 'chosen');

  const attempts = () => ({ key: key.current, sent: sent.current, savedAt });
  const saving = useSingleMutation({
    mutationFn: async (submitted: FormVersion<Fields, Base>) => {
      let version = submitted;
      await picture.ready();
      return save({
        ...version,
        ...attempts(),
        onSending(going) {
          if (going !== undefined) sent.current = [...sent.current, going];
          draft.store({ ...version, ...attempts() });
        },
        onMerged(merged) {
          version = merged;
          setVersion(merged);
        },
        renewKey() {
          key.current = newIdempotencyKey();
          draft.store({ ...version, ...attempts() });
          return key.current;
        },
      });
    },
  });
  const isBusy = saving.isPending || (isLeft && saving.data === null);

  const forget = () => {
    draft.forget();
    forgetPicture();
    sent.current = [];
    key.current = newIdempotencyKey();
    setUnsaved(false);
    setSavedAt(undefined);
    setDraftShown(false);
    setTheirs(undefined);
  };
  const change = (next: Fields, from = base) => {
    forgetProblems(fields, next);
    setVersion({ fields: next, base: from });
    setUnsaved(true);
    draft.store({ fields: next, base: from, ...attempts() });
  };
  const refuse = (faults: FormFaults<Name>) => {
    showProblems(faults.problems);
    if (faults.lacksPicture !== undefined) setPictureMissing(faults.lacksPicture);
    if (faults.title !== undefined) notify({ kind: 'problem', title: faults.title });
  };

  /** Resolves to the result of saving; undefined if the form cannot be sent, or saving failed and that was reported. */
  const checkAndSave = async (version: FormVersion<Fields, Base>): Promise<Theirs | null | undefined> => {
    const faults = check(version.fields);
    refuse(faults);
    if (faults.lacksPicture || Object.keys(faults.problems).length > 0) return undefined;
    try {
      return await saving.mutateAsync(version);
    } catch (error) {
      if (!onFailed) return void reportFailedSave(error);
      onFailed(error, {
        report: reportFailedSave,
        storeDraft: () => draft.store({ ...version, ...attempts() }),
        noteDraft: () => setDraftShown(true),
        refuse,
      });
      return undefined;
    }
  };
  const submit = async (version: FormVersion<Fields, Base>) => {
    if (isBusy || saving.isUnderWay()) return;
    clearNotices();
    let other: Theirs | null | undefined;
    try {
      other = await checkAndSave(version);
    } catch (error) {
      return reportFailedSave(error);
    }
    if (other === undefined) return;
    if (other !== null) return setTheirs(other);
    keepSave({
      record: record ?? key.current,
      isNew: record === undefined,
      form: name,
      href,
      title: title(version.fields),
      draft: { ...version, key: key.current },
    });
    forget();
    onSaved(version.fields);
  };

  return {
    /** For the `form` element. */
    form,
    fields,
    base,
    problems,
    isPictureMissing: isPictureMissing && pictureState === 'none',
    /** True while saving, and until a form with `isLeft` closes. */
    isBusy,
    /** True if the form shows an unsaved draft. */
    isDraftShown,
    /** ISO instant at which the draft was saved to a site that has lost it since. */
    savedAt,
    /** The other version in a conflict. */
    theirs,
    change: (next: Fields) => change(next),
    submit: (version: FormVersion<Fields, Base> = { fields, base }) => submit(version),
    /** Resolves a conflict: the form shows this version, whose `base` is theirs. */
    rebase(version: FormVersion<Fields, Base>) {
      setTheirs(undefined);
      change(version.fields, version.base);
    },
    /** Resets the form to this version and picture, and deletes the draft. */
    restart(version: FormVersion<Fields, Base>, current = '') {
      forget();
      setVersion(version);
      picture.startAgain(current);
      refuse({ problems: {}, lacksPicture: false });
    },
  };
}
