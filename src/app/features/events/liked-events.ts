const storageKey = 'liked-events';

/** The events whose heart was pressed on this phone (§2.7); sent nowhere. */
export function likedEvents(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function keepLikedEvents(liked: ReadonlySet<string>): void {
  try {
    if (liked.size > 0) localStorage.setItem(storageKey, JSON.stringify([...liked]));
    else localStorage.removeItem(storageKey);
  } catch {
    // Not remembered, then; it is only a heart.
  }
}

export const forgetLikes = () => keepLikedEvents(new Set());
