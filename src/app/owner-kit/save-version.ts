import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';

/** A stored record as form values, from which changes are computed. */
export interface StoredVersion<Fields> {
  fields: Fields;
  version?: number | undefined;
  /** File name of its picture, or empty. */
  picture?: string | undefined;
}

const storedVersion = <Schema extends v.GenericSchema>(fields: Schema) =>
  v.object({ fields, version: v.optional(v.number()), picture: v.optional(v.string()) });

/** What the draft of each form has beside its fields (`FormDraft`). */
export const draftAttempts = v.object({
  key: v.string(),
  sent: v.array(v.string()),
  savedAt: v.optional(v.string()),
});

/** Schema of the draft of a form; a new record has no base. */
export const versionDraft = <Schema extends v.GenericSchema>(fields: Schema) =>
  v.object({ fields, base: v.optional(storedVersion(fields)), ...draftAttempts.entries });

/** How the fields of a form are named and compared. */
export interface ComparedFields<Fields extends object, Name extends keyof Fields> {
  names: readonly Name[];
  /** Returns the text by which two values of a field are compared. */
  textOf: (fields: Fields, name: Name) => string;
}

/** Returns `fields` with the named ones taken from `others`. */
export const takeFields = <Fields extends object>(
  fields: Fields,
  others: Fields,
  names: readonly (keyof Fields)[],
): Fields => ({ ...fields, ...Object.fromEntries(names.map((name) => [name, others[name]])) });

/**
 * Merges the changes of two phones to `base`. A field that was changed here keeps this value, any other gets theirs.
 * `conflicts`: fields that both have changed, to different values.
 * @param textOf returns the text by which two values of a field are compared
 */
export function mergeFields<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  { base, theirs, mine }: Record<'base' | 'theirs' | 'mine', Fields>,
  textOf: (fields: Fields, name: Name) => string,
): { merged: Fields; conflicts: Name[] } {
  const differs = (name: Name, one: Fields, other: Fields) => textOf(one, name) !== textOf(other, name);
  const isMine = (name: Name) => differs(name, mine, base);
  return {
    merged: takeFields(
      mine,
      theirs,
      names.filter((name) => !isMine(name)),
    ),
    conflicts: names.filter(
      (name) => isMine(name) && differs(name, theirs, base) && differs(name, theirs, mine),
    ),
  };
}

interface VersionChange<
  Fields extends object,
  Name extends keyof Fields,
  Base extends StoredVersion<Fields>,
> {
  fields: Fields;
  base: Base;
  compared: ComparedFields<Fields, Name>;
  /** The name of the new picture, already uploaded; empty if there is none. */
  picture?: string;
  /** What earlier attempts have sent, any of which may have arrived. */
  sent: readonly string[];
  onSending: (sent: string) => void;
  onMerged: (version: { fields: Fields; base: Base }) => void;
  /** Sends the change of a stored version. Rejects with `CallFailure`. */
  send: (fields: Fields, before: Base) => Promise<void>;
  /** Fetches the record as it is now. */
  load: () => Promise<Base>;
}

/**
 * Saves a changed record (rule edit-event). If another phone has changed it, changes of other fields are merged. Resolves to
 * the stored version if both have changed the same, else to null. A change stored by an earlier attempt is no conflict.
 * Rejects with `CallFailure`.
 */
export async function saveVersion<
  Fields extends object,
  Name extends keyof Fields,
  Base extends StoredVersion<Fields>,
>({
  compared: { names, textOf },
  picture = '',
  sent,
  onSending,
  onMerged,
  send,
  load,
  ...change
}: VersionChange<Fields, Name, Base>): Promise<Base | null> {
  const written = (fields: Fields, withPicture = '') =>
    JSON.stringify([...names.map((name) => textOf(fields, name)), withPicture]);

  const save = async (fields: Fields, base: Base): Promise<Base | null> => {
    onSending(written(fields, picture));
    try {
      await send(fields, base);
      return null;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'changed-meanwhile') throw error;
    }
    const theirs = await load();
    const isPictureTheirs = picture === '' || picture === theirs.picture;
    if (isPictureTheirs && written(theirs.fields) === written(fields)) return null;
    if (['', theirs.picture].some((name) => sent.includes(written(theirs.fields, name))))
      return save(fields, theirs);
    const { merged, conflicts } = mergeFields(
      names,
      { base: base.fields, theirs: theirs.fields, mine: fields },
      textOf,
    );
    const isPictureOfBoth = !isPictureTheirs && theirs.picture !== base.picture;
    if (conflicts.length > 0 || isPictureOfBoth) return theirs;
    onMerged({ fields: merged, base: theirs });
    return save(merged, theirs);
  };
  return save(change.fields, change.base);
}
