import { type Control, controlsOf, type Fields, isAsRendered, isBox, isEntered } from './form-fields';

/** An unticked box is empty. */
const contentOf = (control: Control): [name: string, content: string] => [
  control.name,
  isBox(control) && !control.checked ? '' : control.value,
];

/** Returns what the controls hold but passwords, also those that are shown: it may be stored. */
export const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ type, autocomplete }) => !/password/.test(type + autocomplete))
      .map(contentOf),
  );

/** Returns the fields that differ from what was rendered. */
export const enteredFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => !isAsRendered(control))
      .map(contentOf),
  );

/** Fills the controls that `fields` names, and lets those who listen to them know. */
export function fillFields(form: HTMLFormElement, fields: Fields): void {
  for (const control of controlsOf(form, true)) {
    const content = fields[control.name];
    if (content === undefined) continue;
    if (isBox(control)) control.checked = content === control.value;
    // A number of people that is offered no more.
    else if ('options' in control && ![...control.options].some(({ value }) => value === content)) continue;
    else control.value = content;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/**
 * Fills the forms that React has rendered again. It discards a document into which a password manager or a translator has
 * written before hydration, including what was typed until then.
 * @param before the document's forms before hydration
 */
export function restoreInput(before: readonly HTMLFormElement[]): void {
  for (const form of before) {
    if (form.isConnected || !isEntered(form)) continue;
    const entered = enteredFields(form);
    const successor = [...document.forms].find(
      (other) =>
        !before.includes(other) &&
        other.getAttribute('action') === form.getAttribute('action') &&
        Object.keys(entered).every((name) => other.elements.namedItem(name)),
    );
    if (!successor) continue;
    fillFields(successor, entered);
    successor.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
