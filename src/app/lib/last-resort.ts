import type { InLanguages } from '~/content/in-languages';

const words: InLanguages = {
  en: 'This page could not be opened. Please check your connection. <a href="">Try again</a>',
  hi: 'यह पेज नहीं खुल सका। कृपया अपना कनेक्शन देखें। <a href="">फिर कोशिश करें</a>',
  fr: 'Cette page n’a pas pu s’ouvrir. Vérifiez votre connexion. <a href="">Réessayer</a>',
};

/**
 * Fallback when scripts fail before anything is rendered. It has all languages, as none is known yet, and is static
 * because the worker's shell contains it (`vite.config.ts`). `base.css` shows it after a delay.
 */
export const lastResort = `<main class="last-resort">
  <h1>Unexpected Application Error!</h1>
${Object.entries(words)
  .map(([language, text]) => `  <p lang="${language}">${text}</p>`)
  .join('\n')}
</main>`;

/** For a root's `onUncaughtError`: React has unmounted all that it has rendered. */
export function showLastResort(error: unknown): void {
  console.error(error);
  const page = document.implementation.createHTMLDocument(document.title);
  page.body.innerHTML = lastResort;
  // First emptied: the door's document still has its element, and a document holds only one.
  document.replaceChildren();
  document.append(document.adoptNode(page.documentElement));
}
