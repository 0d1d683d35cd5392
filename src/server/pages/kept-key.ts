import { type Language, languageQuery } from '~/app/entry-server';

/** What a page may be asked with and still be worth keeping, and the values that make sense. */
const plausible: Record<string, RegExp> = {
  year: /^(19\d\d|20\d\d|2100)$/,
  month: /^(0?[1-9]|1[0-2])$/,
  mode: /^(login|signup)$/,
  sent: /^(registration|volunteer|message|subscription)$/,
};

/**
 * The name under which a page is kept, or null where it is rendered only for the one who asked: else anybody could
 * fill the memory with addresses of her own invention. `origin` stands in the page's links.
 */
export const keptKey = (url: URL, language: Language, origin: string): string | null => {
  const asked = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  const names = new Set(asked.map(([name]) => name));
  const isKnown = asked.every(([name, value]) =>
    name === languageQuery ? value === language : plausible[name]?.test(value),
  );
  return isKnown && names.size === asked.length
    ? `${origin} ${language} ${url.pathname}?${new URLSearchParams(asked)}`
    : null;
};
