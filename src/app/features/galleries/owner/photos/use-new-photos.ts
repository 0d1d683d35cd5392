import { useState } from 'react';

/**
 * The photos at the end of the gallery that came while this screen was open: those that were uploaded here stand behind
 * all others. Empty where all photos are new.
 */
export function useNewPhotos(names: readonly string[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(names));
  const last = names.findLastIndex((name) => known.has(name));
  return new Set(last < 0 ? [] : names.slice(last + 1));
}
