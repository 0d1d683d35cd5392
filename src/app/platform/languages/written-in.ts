import type { Language } from './language';

/** Letters of Devanagari, and of Latin. */
const scripts = { hi: /\p{Script=Devanagari}/gu, en: /\p{Script=Latin}/gu } as const;

/** What an element is given that shows a text somebody entered. */
interface Written {
  dir: 'auto';
  lang: 'hi' | 'en' | undefined;
}

/**
 * The language of what somebody entered, by the script of most of its letters: to a page in English or French a text in
 * Devanagari is Hindi, to a page in Hindi one in Latin letters is English. Nothing is said where the page's own fits.
 */
export function writtenIn(text: string, page: Language): Written {
  const [hindi, latin] = [scripts.hi, scripts.en].map((script) => text.match(script)?.length ?? 0);
  const lang = (hindi ?? 0) > (latin ?? 0) ? 'hi' : latin && page === 'hi' ? 'en' : undefined;
  return { dir: 'auto', lang: lang === page ? undefined : lang };
}
