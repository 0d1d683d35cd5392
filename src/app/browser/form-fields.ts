/** What stands in a form's fields now, by name; a box that is not ticked is not among them. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Of a form's fields those in which somebody entered something: the notice's version is the page's own. */
export const enteredIn = (form: HTMLFormElement): [name: string, text: string][] =>
  Object.entries(fieldsOf(form)).filter(([name, text]) => text !== '' && name !== 'PrivacyNotice');

/** Puts texts into the fields of their names, where nothing stands yet, and ticks the boxes among them. */
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
