import { useEffect } from 'react';
import { createSmallStore, useSmallStore } from './small-store';
import { isText, recordOf, storedKeys, storedValue } from './stored-value';

export function formValues(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns the fields with user input. The privacy notice's version is filled in by the page. */
export const enteredFields = (form: HTMLFormElement): [name: string, text: string][] =>
  Object.entries(formValues(form)).filter(([name, text]) => text !== '' && name !== 'PrivacyNotice');

export function fillFields(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value ||= text;
    }
  }
}

const prefix = 'draft:';
const storedDraft = (form: string) => storedValue(prefix + form, recordOf(isText));

export const readDraft = (form: string): Record<string, string> => storedDraft(form).read() ?? {};

/** Stores what is entered, or nothing for a form of the owner's preview (rule my-site). */
export function storeVisitorDraft(form: string, element: HTMLFormElement): void {
  if (element.closest('[data-preview]')) return;
  const entered = enteredFields(element);
  storedDraft(form).write(entered.length > 0 ? Object.fromEntries(entered) : null);
}

export const deleteDraft = (form: string): unknown => storedDraft(form).write(null);

export function deleteAllDrafts(): void {
  for (const form of storedKeys(prefix)) deleteDraft(form);
}

/** Number of forms on this page with unsaved input. No prompt may cover them. */
const unsavedForms = createSmallStore(0);

export function useUnsavedForm(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms.set(unsavedForms.get() + 1);
    return () => unsavedForms.set(unsavedForms.get() - 1);
  }, [unsaved]);
}

export const useHasUnsavedForms = (): boolean => useSmallStore(unsavedForms) > 0;
