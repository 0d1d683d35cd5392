import * as v from 'valibot';

const draft = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const keyOf = (form: string) => `draft:${form}`;

/** What was half filled in of a form on this phone, by field; nothing where nothing was, or storage is forbidden. */
export function readDraft(form: string): Record<string, string> {
  try {
    const parsed = v.safeParse(draft, localStorage.getItem(keyOf(form)));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Keeps what stands in the fields now, so that it survives a reload. Empty fields are not kept. */
export function keepDraft(form: string, fields: Record<string, string>): void {
  const filled = Object.entries(fields).filter(([, text]) => text !== '');
  try {
    if (filled.length > 0) localStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(filled)));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // It is a courtesy; the form itself still works.
  }
}

export const forgetDraft = (form: string) => keepDraft(form, {});
