import { useState } from 'react';
import * as v from 'valibot';
import type { Dashboard } from '~/contract/dashboard';
import { readPrivateDraft, savedRecords, storedSave, storePrivateDraft } from '../lib/private-storage';
import { clockTolerance, serverTime } from '../lib/server-clock';
import { currentSession } from '../lib/session-store';
import { isObject } from '../lib/stored-value';
import { openNextForm } from './use-draft';

/** Milliseconds: a restore to the last night's copy loses up to two days, and is told for two more. */
const keptFor = 4 * 24 * 60 * 60 * 1000;

/** A form as it was left. */
const left = v.object({
  /** The name of its draft. */
  form: v.string(),
  /** Where it opens. */
  href: v.string(),
  /** ISO instant of the server's clock. */
  at: v.string(),
});

const savedRecord = v.object({
  ...left.entries,
  title: v.string(),
  draft: v.looseObject({ base: v.optional(v.record(v.string(), v.unknown())) }),
  /** The form that has added the record, if it was added on this phone. */
  added: v.optional(left),
});

/** What the owner has saved of a record, for after a restore that has lost it (rule after-restore). */
export interface SavedRecord extends v.InferOutput<typeof savedRecord> {
  record: string;
}

const readSave = (account: string, record: string): SavedRecord | undefined => {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), savedRecord),
    storedSave(account, record).read(),
  );
  return parsed.success ? { record, ...parsed.output } : undefined;
};

/** The restored record has its version again, which another change may have by now: each save merges with it. */
const withoutVersions = (base: unknown): Record<string, unknown> | undefined => {
  if (!isObject(base)) return undefined;
  if (!('versions' in base) || !isObject(base.versions)) return { ...base, version: 0 };
  const versions = Object.keys(base.versions).map((language) => [language, 0]);
  return { ...base, versions: Object.fromEntries(versions) };
};

interface Save {
  /** The id of the record, which a new one has from its key. */
  record: string;
  isNew: boolean;
  form: string;
  href: string;
  title: string;
  draft: { fields: object; base?: unknown; key: string };
}

/**
 * Keeps what was saved for four days. Of several saves of a record the last fields are kept, and what the first one has
 * started from. Does nothing after a sign-out.
 */
export function keepSave({ record, isNew, draft, ...save }: Save): void {
  const account = currentSession()?.identity?.Email;
  if (!account) return;
  const at = serverTime().toISOString();
  for (const other of savedRecords(account))
    if (isExpired(readSave(account, other))) forgetSave(account, other);
  const earlier = readSave(account, record);
  const { form, href } = save;
  const kept: Omit<SavedRecord, 'record'> = {
    ...save,
    at,
    draft: { ...draft, sent: [], base: withoutVersions(earlier?.draft.base ?? draft.base) },
    added: isNew ? { form, href, at } : earlier?.added,
  };
  // Where the storage is full, the save itself has not failed.
  storedSave(account, record).write(JSON.stringify(kept));
}

const isExpired = (save: SavedRecord | undefined): boolean =>
  !save || Math.abs(serverTime().getTime() - Date.parse(save.at)) > keptFor;

const forgetSave = (account: string, record: string) => storedSave(account, record).write(null);

/** Whether a restored site lacks what was saved at an instant, as far as the two clocks agree. */
const isLost = (at: string, { At, From }: NonNullable<Dashboard['Restored']>): boolean =>
  Date.parse(at) > Date.parse(From) - clockTolerance && at < At;

const draftOfSave = v.pipe(v.string(), v.parseJson(), v.object({ savedAt: v.optional(v.string()) }));

/** Returns the account's saves on this phone that a restored site lacks, the earliest first. */
export function useLostSaves(restored: Dashboard['Restored']) {
  const account = currentSession()?.identity?.Email ?? '';
  const [, setDismissed] = useState(0);
  const saves = restored
    ? savedRecords(account)
        .flatMap((record) => readSave(account, record) ?? [])
        .filter(({ at }) => isLost(at, restored))
        .sort((a, b) => (a.at < b.at ? -1 : 1))
    : [];
  const formOf = ({ form, href, added }: SavedRecord) =>
    added && restored && isLost(added.at, restored) ? added : { form, href };
  /** What the form holds: nothing, this save, or something else that was begun and not saved. */
  const heldBy = (save: SavedRecord): 'nothing' | 'save' | 'other' => {
    const held = readPrivateDraft(account, formOf(save).form);
    if (held === null) return 'nothing';
    const parsed = v.safeParse(draftOfSave, held);
    return parsed.success && parsed.output.savedAt === save.at ? 'save' : 'other';
  };
  return {
    saves,
    heldBy,
    /** Puts a save back into its form, as a draft, unless it is there already. Returns where the form opens. */
    putBack(save: SavedRecord): string {
      const { form, href } = formOf(save);
      if (heldBy(save) !== 'save')
        storePrivateDraft(account, form, JSON.stringify({ ...save.draft, savedAt: save.at }));
      openNextForm(form);
      return href;
    },
    dismiss({ record }: SavedRecord): void {
      forgetSave(account, record);
      setDismissed((times) => times + 1);
    },
  };
}
