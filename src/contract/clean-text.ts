/**
 * What copied texts carry unseen: format characters, fillers, selectors and joiners (Default_Ignorable_Code_Point), the
 * other controls, halves of characters, noncharacters, and the marks of interlinear notes and embedded objects.
 */
const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\ufff9-\ufffc]+/gu;

/** Line breaks of word processors, PDF and other systems. Line feed and carriage return stay as they are. */
const foreignBreaks = /[\v\f\u0085\u2028\u2029]/g;

const letter = /[\p{L}\p{M}]/u;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
/** Signs after which a joiner decides how a letter of India is drawn, also at the end of a word. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const takesSelector = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}]/u;
const selector = /^[\ufe00-\ufe0f\u180b-\u180d\u{e0100}-\u{e01ef}]/u;
const keycap = '\u20e3';
/** The flags of regions, such as Scotland's, are a black flag with tags. */
const flag = '\u{1f3f4}';
const tags = /^[\u{e0020}-\u{e007e}]+\u{e007f}$/u;

/** Returns what is kept of a run of unseen characters: line breaks, and what changes how its neighbours look. */
const seenOf = (run: string, before: string, after: string): string => {
  const breaks = run.replaceAll(/[^\t\n\r]+/g, '');
  if (breaks) return breaks;
  if (before === flag && tags.test(run)) return run;
  const chosen = (takesSelector.test(before) || after === keycap) && selector.exec(run)?.[0];
  const [joiner = ''] = /[\u200c\u200d]/.exec(run) ?? [];
  const joins =
    virama.test(before) ||
    (letter.test(before) && letter.test(after)) ||
    (joiner === '\u200d' && emoji.test(before) && emoji.test(after));
  return (chosen || '') + (joins ? joiner : '');
};

/** The character that ends or begins at a place, or ''. */
const before = (text: string, place: number): string =>
  place > 0 ? (/.$/su.exec(text.slice(Math.max(0, place - 2), place))?.[0] ?? '') : '';
const after = (text: string, place: number): string => String.fromCodePoint(text.codePointAt(place) ?? 32);

/** Returns a text of several lines without what cannot be seen, trimmed. A second time changes nothing. */
export const cleanText = (text: string): string => {
  const lines = text.replace(foreignBreaks, '\n').trim();
  return lines
    .replace(unseen, (run, place: number) =>
      seenOf(run, before(lines, place), after(lines, place + run.length)),
    )
    .trim();
};

/** As `cleanText`, in one line: lines and columns are parted by a blank. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split(/[\t\n\r]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** For comparison: without joiners and selectors too, and with one blank for all that is between two words. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replace(unseen, '').replaceAll(/ {2,}/g, ' ').trim();

/** Whether something can be seen: not blanks or the empty braille cell alone, nor marks without a letter. */
export const isVisible = (text: string): boolean => /[^\s\p{M}\p{Cc}\p{Cf}\u2800]/u.test(text);
