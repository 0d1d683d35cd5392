/**
 * What stands on the screen where the app itself cannot: its scripts could not be loaded, or failed before anything
 * could be drawn. In all three languages, as nobody knows which one is meant, and as one text, because the worker's
 * shell has it before any script (`vite.config.ts`). `theme.css` shows it only after some seconds.
 */
export const lastResort = `<main class="last-resort">
  <h1>Unexpected Application Error!</h1>
  <p lang="en">This page could not be opened. Please check your connection. <a href="">Try again</a></p>
  <p lang="hi">यह पेज नहीं खुल सका। कृपया अपना कनेक्शन देखें। <a href="">फिर कोशिश करें</a></p>
  <p lang="fr">Cette page n’a pas pu s’ouvrir. Vérifiez votre connexion. <a href="">Réessayer</a></p>
</main>`;

/** For the root's `onUncaughtError`: React has taken everything off the page, the document's own elements too. */
export function showLastResort(error: unknown): void {
  console.error(error);
  const page = document.implementation.createHTMLDocument(document.title);
  page.body.innerHTML = lastResort;
  document.replaceChildren(document.adoptNode(page.documentElement));
}
