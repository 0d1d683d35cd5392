/** Hashed files outside the precache: those of other public pages, the owner's chunks, languages, fonts. */
export const assetsCache = 'assets';
