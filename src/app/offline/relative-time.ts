import type { Language } from '../languages/language';

const units = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago something was, in words: "3 hours ago", "yesterday"; under a minute "this minute". */
export function timeAgo(ms: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const fitting = units.find((candidate) => ms >= candidate.ms);
  return fitting ? words.format(-Math.floor(ms / fitting.ms), fitting.unit) : words.format(0, 'minute');
}
