/** A real browser with an empty profile and one page, driven as a visitor would: by labels and visible words. */
export interface Engine {
  goto: (address: string) => Promise<void>;
  /** The words that the page shows; empty while it shows none. */
  words: () => Promise<string>;
  /** Whether the page fulfils an expression of JavaScript, which may be a promise. */
  holds: (expression: string) => Promise<boolean>;
  /** Types into the field with this label. */
  fill: (label: string, value: string) => Promise<void>;
  /** Presses the button with these words. */
  press: (button: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Runs in the page: the field with this label, or null. */
export const fieldIn = `(label) =>
  [...document.querySelectorAll('label')].find((one) => one.innerText.trim().startsWith(label))?.control ?? null`;

/** Runs in the page: the button with these words, or null. */
export const buttonIn = `(words) =>
  [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === words) ?? null`;

/** Runs in the page: what it shows. */
export const wordsIn = 'document.body?.innerText ?? ""';
