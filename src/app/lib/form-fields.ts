import { useEffect } from 'react';
import { createSmallStore, useSmallStore } from './small-store';

/** What the named controls of a form hold, by name. */
export type Fields = Record<string, string>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isBox = (control: Control): control is HTMLInputElement =>
  /^(checkbox|radio)$/.test(control.type);

/** The controls in which something is entered; of a group of radio buttons the chosen one, unless all are asked for. */
export const controlsOf = (form: HTMLFormElement, all = false): Control[] =>
  ([...form.elements] as Control[]).filter(
    (control) =>
      control.name &&
      !/^(fieldset|output|hidden|submit|button|reset|image|file)$/.test(control.type) &&
      (all || control.type !== 'radio' || (control as HTMLInputElement).checked),
  );

/** Whether a control holds what it held when the page was rendered. */
export function isAsRendered(control: Control): boolean {
  if (isBox(control)) return control.checked === control.defaultChecked;
  if (!('options' in control)) return control.value === control.defaultValue;
  const options = [...control.options];
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return control.value === first?.value;
}

/** Returns what a submission of the form would send. */
export function formValues(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns whether a form differs from what was rendered. */
export const isEntered = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) => !isAsRendered(control));

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
