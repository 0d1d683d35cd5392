/** Cache of the hashed files outside the precache: optional chunks, fonts, drawings of single pages. */
export const assetsCache = 'assets';

/**
 * True for files that only some phones need: the owner's screens, the door, the volunteers' screen, each language with its
 * longer texts, what is about push messages, and the carousel's controller. `vite.config.ts` names these chunks; the
 * controller's has its module's name. The other scripts and styles are precached with the shell, and the drawings that
 * `vite.config.ts` does not leave out.
 */
export const isOptional = (url: string): boolean =>
  /\/?assets\/(owner|door|calls|language|words|push|swiper-controller)-|^\/?door\.html$/.test(url);

/** The optional chunks of a screen or of messages, and what they share: an earlier build may have had that in one of them. */
const sharing = /\/assets\/(owner|door-app|push)-/;
const shared = /assets\/door-(search|messages)-/;

/**
 * Returns whether a phone needs an optional chunk of a new build, since it has the chunk of that name, or one that shares
 * the new one.
 */
export const needsOf = (cached: readonly string[]): ((url: string) => boolean) => {
  const names = new Set(cached.map(withoutHash));
  const isSharing = cached.some((url) => sharing.test(url));
  return (url) => names.has(withoutHash(url)) || (isSharing && shared.test(url));
};

/** Drops the content hash of eight characters: `assets/language-hi.js`. */
export const withoutHash = (url: string): string => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
