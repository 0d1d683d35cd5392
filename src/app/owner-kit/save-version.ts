import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { mergeFields } from './edit-conflict';
import type { FormVersion } from './use-owner-form';

/** A stored record as a form shows it: what its changes are computed from. */
export interface StoredVersion<Fields> {
  fields: Fields;
  /** Undefined if the record came without one, from the cache of an earlier version. */
  version?: number | undefined;
  /** File name of its picture, or empty. */
  picture?: string | undefined;
}

/** Schema of the draft of a form; a new record has no base. */
export const versionDraft = <Schema extends v.GenericSchema>(fields: Schema) =>
  v.object({
    fields,
    base: v.optional(v.object({ fields, version: v.optional(v.number()), picture: v.optional(v.string()) })),
    key: v.string(),
    sent: v.array(v.string()),
  });

/** How the fields of a form are named and compared. */
export interface ComparedFields<Fields extends object, Name extends keyof Fields> {
  names: readonly Name[];
  /** Returns what two values of a field are compared by. */
  textOf: (fields: Fields, name: Name) => string;
}

/**
 * Merges the changes of two phones (rule edit-event). Without a base nobody knows who has changed what, so every
 * difference is a conflict.
 */
export function mergeVersions<Fields extends object, Name extends keyof Fields>(
  { names, textOf }: ComparedFields<Fields, Name>,
  base: Fields | undefined,
  theirs: Fields,
  mine: Fields,
): { merged: Fields; conflicts: Name[] } {
  if (base) return mergeFields(names, { base, theirs, mine }, textOf);
  return { merged: mine, conflicts: names.filter((name) => textOf(mine, name) !== textOf(theirs, name)) };
}

interface VersionChange<Fields extends object, Name extends keyof Fields>
  extends FormVersion<Fields, StoredVersion<Fields>> {
  compared: ComparedFields<Fields, Name>;
  /** The name of the new picture, already uploaded; empty if there is none. */
  picture?: string;
  /** What earlier attempts have sent, any of which may have arrived. */
  sent: readonly string[];
  onSending: (sent: string) => void;
  onMerged: (version: FormVersion<Fields, StoredVersion<Fields>>) => void;
  /** Sends the change of a stored version. Rejects with `CallFailure`. */
  send: (fields: Fields, before: StoredVersion<Fields>) => Promise<void>;
  /** Fetches the record as it is now. */
  load: () => Promise<StoredVersion<Fields>>;
}

/**
 * Saves a changed record unless it was changed meanwhile; other fields are merged then. Resolves to the stored version if
 * both have changed the same, else to null. A change stored by an earlier attempt is no conflict. Rejects with
 * `CallFailure`.
 */
export async function saveVersion<Fields extends object, Name extends keyof Fields>({
  compared,
  picture = '',
  sent,
  onSending,
  onMerged,
  send,
  load,
  ...change
}: VersionChange<Fields, Name>): Promise<StoredVersion<Fields> | null> {
  const { names, textOf } = compared;
  const written = (fields: Fields) => JSON.stringify(names.map((name) => textOf(fields, name)));

  const save = async (
    fields: Fields,
    base: StoredVersion<Fields> | undefined,
    isFresh = false,
  ): Promise<StoredVersion<Fields> | null> => {
    // A cached record of an earlier version has no number: what is stored now is looked at first.
    if (base && (isFresh || base.version !== undefined)) {
      onSending(written(fields));
      try {
        await send(fields, base);
        return null;
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 'changed-meanwhile') throw error;
      }
    }
    const theirs = await load();
    const isPictureTheirs = picture === '' || picture === theirs.picture;
    if (isPictureTheirs && written(theirs.fields) === written(fields)) return null;
    if (sent.includes(written(theirs.fields))) return save(fields, theirs, true);
    const { merged, conflicts } = mergeVersions(compared, base?.fields, theirs.fields, fields);
    const isPictureOfBoth = !isPictureTheirs && theirs.picture !== base?.picture;
    if (conflicts.length > 0 || isPictureOfBoth) return theirs;
    onMerged({ fields: merged, base: theirs });
    return save(merged, theirs, true);
  };
  return save(change.fields, change.base);
}
