import { type RefObject, useEffect, useEffectEvent } from 'react';
import { enteredFields, fieldsOf, fillFields } from './fill-form';
import { type Fields, isEntered } from './form-fields';
import { isText, recordOf, storedKeys, storedText, storedValue } from './stored-value';

/**
 * Drafts of visitors' forms (rule form-drafts). Each tab that enters something has its own draft and holds its lock,
 * so that a later tab takes over only what a closed one has left.
 */
const prefix = 'draft:';
const storedDraft = (name: string) => storedValue(prefix + name, recordOf(isText));

const isOf = (name: string, form: string) => name.startsWith(`${form}#`);

/** The drafts of this page, by form. */
const claimed = new Map<string, { name: string; release: () => void }>();

/** Names this tab's draft of a form across its pages. */
const inTab = 'draft-in-tab:';
const inSession = () => sessionStorage;
const storedName = (form: string) => storedText(inTab + form, inSession);

function keepClaim(form: string, name: string, release: () => void): void {
  claimed.set(form, { name, release });
  storedName(form).write(name);
}

function release(form: string): string | undefined {
  const mine = claimed.get(form);
  claimed.delete(form);
  mine?.release();
  return mine?.name;
}

/** Names in a draft the refused submission that came from it. No control has this name. */
const refusedAs = '#refused-as';

/** Returns the draft of this tab, from this page or an earlier one. */
function draftInTab(form: string): Fields | undefined {
  const name = claimed.get(form)?.name ?? storedName(form).read();
  return (name && isOf(name, form) && storedDraft(name).read()) || undefined;
}

/** Begins a draft. Its name is new, so that it can be stored at once, before its lock is granted. */
function beginDraft(form: string): string {
  const earlier = storedName(form).read();
  const name = `${form}#${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const lock = acquireLock(prefix + name);
  keepClaim(form, name, () => void lock.then((free) => free?.()));
  // Its content is in the form. A duplicated tab has the name of the other one's.
  if (earlier) void takeOver(earlier, true).then((taken) => taken?.end());
  return name;
}

/** Returns the key of the refused submission that this tab's draft is of, which the next one replaces. */
export const refusedSubmission = (form: string): string | undefined => draftInTab(form)?.[refusedAs];

/**
 * Stores what is in a form, or nothing if nothing is entered, or in the owner's preview (rule my-site).
 * @param isReturned the server has filled it with what was entered
 * @param refused the key of a submission of it that has been refused
 */
export function storeDraft(
  form: string,
  element: HTMLFormElement,
  isReturned = false,
  refused = refusedSubmission(form),
): void {
  if (element.closest('[data-preview]')) return;
  if (!isReturned && !isEntered(element)) {
    deleteDraft(form);
    return;
  }
  const fields = fieldsOf(element);
  if (refused !== undefined) fields[refusedAs] = refused;
  storedDraft(claimed.get(form)?.name ?? beginDraft(form)).write(fields);
}

async function takeOver(name: string, isOwn: boolean) {
  // Without a reload, the lock of this tab's own draft is held by the tab that it was duplicated from.
  const free = await acquireLock(prefix + name, isOwn && isReload() ? 10_000 : 0);
  if (!free) return undefined;
  const end = () => {
    storedDraft(name).write(null);
    free();
  };
  const fields = storedDraft(name).read();
  // The other tab has sent it since.
  if (!fields) end();
  return fields ? { fields, free, end } : undefined;
}

const claims = new Map<string, Promise<Fields | undefined>>();

/**
 * Returns the draft of a form for this tab: its own, else the latest of a closed tab. If this tab has begun a draft since, the
 * other one is deleted and only its content is returned. Never rejects.
 */
export function claimDraft(form: string): Promise<Fields | undefined> {
  const claim = claims.get(form) ?? claimLeft(form).finally(() => claims.delete(form));
  claims.set(form, claim);
  return claim;
}

async function claimLeft(form: string): Promise<Fields | undefined> {
  const known = draftInTab(form);
  if (claimed.has(form)) return known;
  const own = known && storedName(form).read();
  const left = own
    ? [own]
    : storedKeys(prefix)
        .filter((name) => isOf(name, form))
        .sort()
        .reverse();
  for (const name of left) {
    const taken = await takeOver(name, name === own);
    if (!taken) continue;
    if (claimed.has(form)) taken.end();
    else keepClaim(form, name, taken.free);
    return taken.fields;
  }
  return undefined;
}

/** Deletes this tab's draft, also one that is just being claimed. */
export function deleteDraft(form: string): void {
  const end = () => {
    const name = release(form);
    if (name === undefined) return;
    storedDraft(name).write(null);
    storedName(form).write(null);
  };
  end();
  void claims.get(form)?.then(end);
}

/** Deletes the drafts of all tabs whose form, or content, meets a condition. */
export function deleteDrafts(isMeant: (form: string, draft: Fields) => boolean = () => true): void {
  const isGone = (form: string, name: string) => isMeant(form, storedDraft(name).read() ?? {});
  for (const [form, { name }] of claimed) if (isGone(form, name)) release(form);
  for (const form of storedKeys(inTab, inSession))
    if (isGone(form, storedName(form).read() ?? '')) storedName(form).write(null);
  for (const name of storedKeys(prefix))
    if (isGone(name.replace(/#[\w-]*$/, ''), name)) storedDraft(name).write(null);
}

/** Deletes the drafts from which a submission was refused: it is sent after all, replaced or discarded. */
export const deleteRefusedDrafts = (key: string): void =>
  deleteDrafts((_, draft) => draft[refusedAs] === key);

export interface DraftedForm {
  /** The draft's name. */
  draft: string;
  /** The form is filled with what the server has returned. */
  isReturned?: boolean | undefined;
  /** Reads what is corrected, which the draft has changed. */
  readEntry?: (() => Promise<Fields | undefined>) | undefined;
  /** Called when the form may have been filled. */
  onFilled: () => void;
}

/**
 * Fills a form from its draft. What was entered by then, before hydration, holds; it fired no event that React has heard
 * and is stored now. A mere visit stores nothing. Returns a function that stops what is under way.
 */
export function restoreDraft(
  element: HTMLFormElement,
  { draft, isReturned = false, readEntry, onFilled }: DraftedForm,
): () => void {
  let stopped = false;
  const fill = (fields?: Fields) => {
    fillFields(element, { ...fields, ...enteredFields(element) });
    onFilled();
  };
  const restore = async () => {
    if (isReturned) return storeDraft(draft, element, true);
    const wasEntered = isEntered(element);
    const known = draftInTab(draft);
    // What was sent comes before its correction.
    fill(readEntry ? undefined : known);
    const claim = claimDraft(draft);
    if (wasEntered) storeDraft(draft, element);
    const [entry, claimed] = await Promise.all([readEntry?.(), claim]);
    if (stopped || (known && !readEntry)) return;
    fill({ ...entry, ...(known ?? claimed) });
    if (wasEntered) storeDraft(draft, element);
  };
  if (!element.closest('[data-preview]')) void restore();
  return () => {
    stopped = true;
  };
}

/** Restores a form's draft (rule form-drafts), and another one when its name changes. */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  { draft, isReturned, readEntry, onFilled }: DraftedForm,
): void {
  const notifyFilled = useEffectEvent(onFilled);
  const read = useEffectEvent(async () => readEntry?.());
  const isCorrection = readEntry !== undefined;
  useEffect(() => {
    if (!form.current) return;
    const drafted = {
      draft,
      isReturned,
      readEntry: isCorrection ? () => read() : undefined,
      onFilled: () => notifyFilled(),
    };
    return restoreDraft(form.current, drafted);
  }, [form, draft, isReturned, isCorrection]);
}

/** A reloaded page may still find the lock of the page before, which on a slow phone takes some time to end. */
export const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/**
 * Holds a lock until the returned function is called or the page ends. Resolves to undefined if another tab has it. Where
 * the browser has no locks, which it has over https only, every tab gets it.
 * @param wait milliseconds for which it waits for the lock
 */
export async function acquireLock(lock: string, wait = 0): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    navigator.locks
      .request(lock, wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }, (granted) =>
        granted ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(() => resolve(undefined));
  });
}
