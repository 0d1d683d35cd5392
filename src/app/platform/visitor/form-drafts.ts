import { enteredIn } from '../../browser/form-fields';
import { isObject, isText, readStoredJson } from '../../browser/stored-json';

const isDraft = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);
const prefix = 'draft:';
const keyOf = (form: string) => prefix + form;

/** The stored draft of a form, by field; empty if there is none, or storage is forbidden. */
export function readDraft(form: string): Record<string, string> {
  try {
    return readStoredJson(localStorage.getItem(keyOf(form)), isDraft) ?? {};
  } catch {
    return {};
  }
}

/** Stores the current values of a form, so that they survive a reload. */
export function storeDraft(form: string, element: HTMLFormElement): void {
  const entered = enteredIn(element);
  try {
    if (entered.length > 0) localStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(entered)));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // The form works without a draft.
  }
}

export function forgetDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Where storage is forbidden, there is none.
  }
}

/** Deletes the drafts of all forms on this device. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, there are none.
  }
}
