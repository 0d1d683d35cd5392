import type { Language } from './language';

const units = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** Said inside a sentence: the browsers' own words for no time at all stand for a minute or a second to come too. */
const justNow: Record<Language, string> = { en: 'just now', hi: 'अभी-अभी', fr: 'à l’instant' };

/** How long ago something was, in words: "3 hours ago", "yesterday"; under a minute "just now". */
export function timeAgo(ms: number, language: Language): string {
  const fitting = units.find((candidate) => ms >= candidate.ms);
  if (!fitting) return justNow[language];
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return words.format(-Math.floor(ms / fitting.ms), fitting.unit);
}
