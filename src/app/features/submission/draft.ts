import { isObject, isText, readKeptText } from '../../kept-text';
import { enteredIn } from './form-fields';

const isDraft = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);
const prefix = 'draft:';
const keyOf = (form: string) => prefix + form;

/** What was half filled in of a form on this phone, by field; nothing where nothing was, or storage is forbidden. */
export function readDraft(form: string): Record<string, string> {
  try {
    return readKeptText(localStorage.getItem(keyOf(form)), isDraft) ?? {};
  } catch {
    return {};
  }
}

/** Keeps what was entered in a form until now, so that it survives a reload. */
export function keepDraft(form: string, element: HTMLFormElement): void {
  const entered = enteredIn(element);
  try {
    if (entered.length > 0) localStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(entered)));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // It is a courtesy; the form itself still works.
  }
}

export function forgetDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Where storage is forbidden, there is none.
  }
}

/** Forgets what is half filled in of every form on this phone. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, there are none.
  }
}
