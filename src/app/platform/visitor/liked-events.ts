const storageKey = 'liked-events';

/** The events whose heart was pressed on this phone (rule event-card); sent nowhere. */
export function likedEvents(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function storeLikedEvents(liked: ReadonlySet<string>): void {
  try {
    if (liked.size > 0) localStorage.setItem(storageKey, JSON.stringify([...liked]));
    else localStorage.removeItem(storageKey);
  } catch {
    // The like is then shown until the page is closed.
  }
}

export const forgetLikes = () => storeLikedEvents(new Set());
