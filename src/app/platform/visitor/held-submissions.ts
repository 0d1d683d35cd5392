import { isObject, isText, listOf, readStoredJson } from '../../browser/stored-json';

/**
 * Submissions that were announced as waiting and not yet as delivered. In local storage, so that the next visit can
 * announce what the worker delivered meanwhile. No personal data.
 */
export interface HeldSubmission {
  key: string;
  kind: string;
  /** What the person knows it by, for example the event's name. */
  about?: string | undefined;
}

const isHeld = (value: unknown): value is HeldSubmission =>
  isObject(value) &&
  'key' in value &&
  isText(value.key) &&
  'kind' in value &&
  isText(value.kind) &&
  (!('about' in value) || isText(value.about));

const storageKey = 'held-submissions';

/** All of them; none where storage is forbidden. Other tabs change them too. */
export function heldSubmissions(): readonly HeldSubmission[] {
  try {
    return readStoredJson(localStorage.getItem(storageKey), listOf(isHeld)) ?? [];
  } catch {
    return [];
  }
}

function write(next: readonly HeldSubmission[]): void {
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // Its delivery is then shown only in the outbox.
  }
}

/** Adds a submission that was just announced as waiting. */
export const holdSubmission = (held: HeldSubmission): void =>
  write([...heldSubmissions().filter(({ key }) => key !== held.key), held]);

/** Removes submissions that were announced as delivered, or discarded. */
export function releaseSubmissions(keys: readonly string[]): void {
  const before = heldSubmissions();
  const next = before.filter(({ key }) => !keys.includes(key));
  if (next.length < before.length) write(next);
}

export const forgetHeldSubmissions = (): void => write([]);
